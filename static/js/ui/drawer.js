/** Dialogs that slide in over the page. */

/** Buttons that open and close dialogs, and a tap beside one that closes it. */
export function wireDrawers(root) {
  root.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-opens]");
    if (opener) openDrawer(opener.dataset.opens);
    else if (event.target.closest("[data-closes]")) event.target.closest("dialog").close();
    else if (event.target.matches("dialog[open]")) event.target.close();
  });
}

function openDrawer(id) {
  const dialog = document.getElementById(id);
  if (!dialog.open) dialog.showModal();
}

export function closeDrawers() {
  document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
}
