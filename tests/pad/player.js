// Plays on the pad as a person would: through the real keys, one tap after the other.

const game = () => document.querySelector("[data-page=game]");
const key = (name) => game().querySelector(`button[data-slot="${name}"]`);
const pause = () => new Promise((done) => setTimeout(done));

async function tap(element) {
  if (!element || element.disabled || !element.checkVisibility()) throw new Error(`no such key now: ${element?.id}`);
  window.letTimePass();
  element.click();
  await pause();
  while (game().hasAttribute("aria-busy")) await pause();
}

function scores() {
  const shown = [...game().querySelectorAll(".seat [data-slot=score]")];
  return shown.map((score) => Number(score.textContent.replaceAll(",", "").replace("−", "-")));
}

/** The keep keys for dice that were put aside together. */
function keysFor(dice) {
  const run = game().querySelector("[data-panel=keeps] [data-singles]");
  const keys = [];
  for (const face of [1, 2, 3, 4, 5, 6]) {
    let count = dice.filter((die) => die === face).length;
    for (; count >= 3 && !run; count -= 3) keys.push(`keep-${face}${face}${face}`);
    for (; count > 0; count -= 1) keys.push(`keep-${face}`);
  }
  return keys;
}

async function choose(dice) {
  const wanted = dice.slice();
  for (const die of game().querySelectorAll("[data-slot=thrown] > button")) {
    const place = wanted.indexOf(Number(die.dataset.face));
    if (place >= 0) wanted.splice(place, 1);
    if ((die.getAttribute("aria-pressed") === "true") !== (place >= 0)) await tap(die);
  }
}

const TAPS = {
  draw: ({ card }) => tap(game().querySelector(`[id="draw-${card}"]`)),
  bank: () => tap(key("write")),
  bust: () => tap(key("bust")),
  pass: () => tap(key("pass")),
  async throw({ dice }) {
    for (const face of dice) await tap(game().querySelector(`[id="face-${face}"]`));
  },
  async keep({ dice }, way) {
    if (way === "faces") {
      await choose(dice);
      return tap(key("keep"));
    }
    for (const id of keysFor(dice)) await tap(game().querySelector(`[id="${id}"]`));
  },
};

/** Tap whole turns; resolves to the scores shown after each. */
window.playSlips = async ({ slips, way }) => {
  const shown = [];
  for (const { steps } of slips) {
    for (const step of steps) await TAPS[step.do](step, way);
    shown.push(scores());
  }
  return shown;
};

function records(store) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("scorepad");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const request = opening.result.transaction(store).objectStore(store).getAll();
      request.onsuccess = () => {
        opening.result.close();
        resolve(request.result);
      };
    };
  });
}

window.stored = records;

window.storedSlips = async () => {
  const slips = await records("slips");
  return slips.sort((one, other) => one.number - other.number);
};

/** Resolves to whether nothing waits to be sent. */
window.allSent = async () => {
  const all = await Promise.all(["tables", "players", "games", "slips"].map(records));
  return !all.flat().some((record) => record.dirty || record.rewrite);
};
