/**
 * The board follows its game: told by the live line, else by asking every few seconds.
 * What it shows is fresh while the server has just said so; otherwise it says how old that is.
 */

import { showAge } from "./age.js";
import { Line } from "./live.js";

const FRESH = 20_000;
const TICK = 1_000;
const POLL = 3_000;

const board = document.querySelector("[data-board]");
const note = board.querySelector("[data-age]");
const line = new Line(board.dataset.live, hear);
let latest = shown().dataset.rev;
let sure = Date.now();
let asked = Date.now();

document.body.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (detail.successful) sure = Date.now();
});
document.addEventListener("visibilitychange", turn);
addEventListener("pagehide", () => line.close());
addEventListener("pageshow", ({ persisted }) => persisted && turn());
setInterval(tick, TICK);
tick();

/** The part that is fetched anew: it carries its revision, and how to ask for the next. */
function shown() {
  return document.getElementById("board");
}

function hear(rev) {
  latest = rev;
  if (rev === shown().dataset.rev) sure = Date.now();
  else look();
}

/** Asks for what has changed; htmx answers to the event. */
function look() {
  asked = Date.now();
  shown().dispatchEvent(new Event("look"));
}

/** A page that nobody sees needs no line; whoever comes back sees how the game stands now. */
function turn() {
  if (document.hidden) return line.close();
  look();
  tick();
}

function tick() {
  if (document.hidden) return;
  const { rev, over } = shown().dataset;
  if (over === undefined) line.keep();
  else line.close();
  const behind = line.lost || rev !== latest;
  if (over === undefined && behind && Date.now() - asked >= POLL) look();
  const age = Date.now() - sure;
  showAge(note, over === undefined && age >= FRESH ? age : 0);
}
