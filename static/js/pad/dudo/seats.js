/** A row of the seats: the dice under the cup, who starts, whose palifico it is, who is out. */
import { inForce } from "../../rules/dudo/sheet.js";
import { mayLook } from "./looking.js";
import { points } from "../../ui/numbers.js";
import { setState, slot } from "../../ui/template.js";
import { say } from "../../ui/words.js";

/** The number of dice, or nothing where it is to be remembered. */
export function scoreText(pad, seat) {
  return isShown(pad) ? points(pad.reading.position.balances[seat]) : "";
}

/** Whether balances are not told at all yet, wherever they would stand. */
export function hidesBalances({ sheet, reading }) {
  const { over, memory } = reading.position;
  return !over && inForce(sheet, memory.choices).memory_mode;
}

export function dressSeat(row, pad, seat) {
  const { position, turn } = pad.reading;
  const dice = position.balances[seat];
  const out = dice === 0;
  setState(row, "data-left", out && "");
  const cup = slot(row, "cup");
  cup.hidden = out || !isShown(pad);
  cup.style.setProperty("--dice", dice);
  slot(row, "leads").hidden = turn?.state.starter !== seat;
  slot(row, "note").textContent = out ? say("dudo-out") : turn?.state.palifico === seat ? say("dudo-palifico") : "";
}

function isShown({ sheet, reading: { position, turn } }) {
  return !turn || mayLook(inForce(sheet, turn.state.choices)) || position.over;
}
