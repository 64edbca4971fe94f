/** The board tells how old it is when it has not heard from the server for a while. */

const FRESH = 10_000;
const LOOK = 1_000;
const MINUTE = 60_000;

const board = document.querySelector("[data-board]");
const age = board.querySelector("[data-age]");
const ago = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "always" });
let heard = Date.now();

document.body.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (detail.successful) heard = Date.now();
  show();
});
setInterval(show, LOOK);

function show() {
  const silent = Date.now() - heard;
  const running = board.querySelector("[hx-get]") !== null;
  age.hidden = !running || silent < FRESH;
  const text = age.hidden ? "" : age.dataset.age.replace("{ago}", since(silent));
  if (age.textContent !== text) age.textContent = text;
}

/** Whole tens of seconds, then minutes: a screen reader is not told every second. */
function since(silent) {
  return silent < MINUTE ? ago.format(-10 * Math.floor(silent / 10_000), "second") : ago.format(-Math.floor(silent / MINUTE), "minute");
}
