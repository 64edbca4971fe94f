/** A list whose rows can be dragged by their handles. */

/** `onMove(from, to)` hears once, when the row is let go. */
export function reorder(list, onMove) {
  list.addEventListener("pointerdown", (event) => {
    const handle = event.target.closest("[data-handle]");
    if (!handle || event.button !== 0) return;
    event.preventDefault();
    drag(list, handle.closest("li"), event, onMove);
  });
}

function drag(list, row, start, onMove) {
  const from = [...list.children].indexOf(row);
  row.setPointerCapture(start.pointerId);
  row.dataset.dragged = "";
  let grip = start.clientY;
  const move = (event) => {
    const swapped = swapUnder(list, row, event.clientY - grip);
    grip += swapped;
    row.style.setProperty("translate", `0 ${event.clientY - grip}px`);
  };
  const drop = () => {
    row.removeEventListener("pointermove", move);
    row.style.removeProperty("translate");
    delete row.dataset.dragged;
    const to = [...list.children].indexOf(row);
    if (to !== from) onMove(from, to);
  };
  row.addEventListener("pointermove", move);
  row.addEventListener("lostpointercapture", drop, { once: true });
}

/**
 * Let a neighbour pass the row that has been pulled half over it; returns how far the row's place
 * moved. The row itself stays where it is in the page: it would lose the pointer.
 */
function swapUnder(list, row, pulled) {
  const next = pulled > 0 ? row.nextElementSibling : row.previousElementSibling;
  if (!next || Math.abs(pulled) < next.offsetHeight / 2) return 0;
  const before = row.offsetTop;
  if (pulled > 0) row.before(next);
  else row.after(next);
  return row.offsetTop - before;
}
