/** Dialogs that slide in over the page. Each is a step of the history, so that the back key closes it. */

let goingBack = false;

/** Buttons that open and close dialogs, and a tap beside one that closes it. */
export function wireDrawers(root) {
  root.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-opens]");
    if (opener) openDrawer(opener.dataset.opens);
    else if (event.target.closest("[data-closes]")) event.target.closest("dialog").close();
    else if (event.target.matches("dialog[open]")) event.target.close();
  });
  root.addEventListener("close", leaveSteps, true);
  window.addEventListener("popstate", () => {
    goingBack = false;
    // The one that was opened last lies on top.
    const over = openDrawers().sort((one, other) => other.dataset.step - one.dataset.step);
    over.slice(0, Math.max(0, over.length - steps())).forEach((dialog) => dialog.close());
  });
}

export function closeDrawers() {
  openDrawers().forEach((dialog) => dialog.close());
}

function openDrawer(id) {
  const dialog = document.getElementById(id);
  if (dialog.open) return;
  dialog.showModal();
  dialog.dataset.step = openDrawers().length;
  history.pushState({ drawers: openDrawers().length }, "");
}

/** Whatever closed a dialog, its step of the history goes too, unless the page has gone on. */
function leaveSteps() {
  const left = steps() - openDrawers().length;
  if (left <= 0 || goingBack) return;
  goingBack = true;
  history.go(-left);
}

function steps() {
  return history.state?.drawers ?? 0;
}

function openDrawers() {
  return [...document.querySelectorAll("dialog[open]")];
}
