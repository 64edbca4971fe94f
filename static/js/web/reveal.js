/** Where a number leads to lines that are folded up, they open. */

/** Opens whatever the address names, and all that it lies in. */
function revealTarget() {
  const target = document.getElementById(location.hash.slice(1));
  let fold = target?.closest("details");
  while (fold) {
    fold.open = true;
    fold = fold.parentElement.closest("details");
  }
  if (target?.closest("details")) target.scrollIntoView();
}

/** Does so now, and whenever another place on the page is gone to. */
export function wireReveal() {
  revealTarget();
  window.addEventListener("hashchange", revealTarget);
}
