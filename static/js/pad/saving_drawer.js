/** The chip that tells the truth about saving, and what stands behind it. */
import { keepMine, sendAgain, takeTheirs } from "../sync/settling.js";
import { saving } from "./saving.js";
import { showList } from "../ui/list.js";
import { points } from "../ui/numbers.js";
import { clone, fill, setState, slot } from "../ui/template.js";
import { say } from "../ui/words.js";

/** An answer takes about this long: what waits no longer than that is not worth a flicker. */
const USUAL = 1_000;

let calm = 0;
const drawer = document.getElementById("saving");

/** Buttons of the drawer; `pad()` gives the game. */
export function wireSaving(phone, pad) {
  const settle = async (work) => {
    await work();
    await pad()?.refresh();
    phone.outbox.wake(0);
  };
  drawer.addEventListener("click", ({ target }) => {
    const of = (name) => target.closest(`[data-slot="${name}"]`);
    const uid = target.closest("[data-key]")?.dataset.key;
    if (of("sending")) settle(() => sendAgain(pad().game.uid));
    if (of("mine")) settle(() => keepMine(pad().game.uid, uid));
    if (of("theirs")) settle(() => takeTheirs(phone.api, pad().game.uid, uid));
  });
}

/** Show the chip and what it stands for. */
export function showSaving(root, pad, texts) {
  const { state, count, refused } = saving(pad);
  clearTimeout(calm);
  calm = setTimeout(() => showChip(slot(root, "chip"), state, count), state === "waiting" ? USUAL : 0);
  fill(drawer, { explained: say(`explained-${state}`, { count: points(count) }) });
  slot(drawer, "sending").hidden = state === "saved";
  showList(slot(drawer, "refusals"), refusalsOf(pad, refused), {
    key: ({ key }) => key,
    make: () => clone("refusal"),
    show: (item, { title, refusal }) => {
      fill(item, { title, message: texts.refusals[refusal.code] ?? refusal.message });
      slot(item, "theirs").hidden = !refusal.where.slip;
    },
  });
}

function showChip(chip, state, count) {
  setState(chip, "data-state", state);
  fill(chip, { saving: say(`saving-${state}`, { count: points(count) }) });
}

function refusalsOf({ game, people }, refused) {
  const slips = refused.map((slip) => ({
    key: slip.uid,
    title: say("turn-of", { number: points(slip.number + 1), name: people[slip.seat]?.name ?? "" }),
    refusal: slip.refused,
  }));
  return game.refused ? [{ key: game.uid, title: say("the-game"), refusal: game.refused }, ...slips] : slips;
}
