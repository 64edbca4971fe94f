/** Buttons that put what is on this phone into a file; how it is written is fetched when it is needed. */

const GAME = /^#\/game\/([\w-]+)/;

/** `data-file` names what is taken: "csv", "game" or "everything"; in a game it is of that game. */
export function wireFiles(phone) {
  document.addEventListener("click", async ({ target }) => {
    const button = target.closest("[data-file]");
    if (!button) return;
    const files = await import("./files.js");
    await files[button.dataset.file](phone, GAME.exec(location.hash)?.[1]);
  });
}
