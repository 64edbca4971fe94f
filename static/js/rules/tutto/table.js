// Between the turns: what a turn writes, and what the table remembers of it.

import { OPEN } from "../fold.js";
import { BANK, book, line, net, seat as account } from "../ledger.js";
import { Position, copyOf, there } from "../position.js";
import { Refusal } from "../refusal.js";
import { takeable } from "./effects.js";
import { callTo, ended, nextSeat, passOn, wonBy } from "./ending.js";
import { stands } from "./sheet.js";
import { BANKED, BUST, NONE, NOT_OPENED, WON } from "./state.js";

/** The bust that costs something under `bust_row`. */
const BUSTS_IN_A_ROW = 3;

/** Everybody at 0, the first seat to begin (Material). */
export function openTable(sheet, spans) {
  const late = spans.findIndex(({ joined }) => joined > 0);
  if (late >= 0 && sheet.late_start === "none") {
    throw new Refusal("may_not_join", { turn: spans[late].joined, seat: late });
  }
  const nothing = new Array(spans.length).fill(0);
  const position = new Position(nothing, spans, null);
  position.memory = {
    round_start: nothing,
    busts: nothing,
    opened: NONE,
    caller: null,
    won: NONE,
    won_by: null,
  };
  position.next_seat = nextSeat(position, -1);
  return position;
}

/** The verdict on a turn, its lines as the ledger has them: what it writes or has at risk. */
export function settle(sheet, position, state) {
  const { cards } = state;
  if (state.outcome === OPEN) {
    return { outcome: OPEN, lines: NONE, at_risk: state.at_risk, cards };
  }
  const outcome = fallsShort(sheet, position, state) ? NOT_OPENED : state.outcome;
  const lines = state.booked.slice();
  if (outcome === BANKED) lines.push(...state.due, ...state.pending);
  if (sheet.overshoot !== "none") lines.push(...overTheGoal(sheet, position, state.seat, lines));
  if (sheet.bust_row > 0) lines.push(...forBusts(sheet, position, state, lines));
  if (sheet.late_start === "lowest") lines.push(...forLate(position, lines));
  return { outcome, lines, at_risk: 0, cards };
}

/** The table after this turn; an open one leaves it as it was. */
export function after(sheet, position, state, ruling) {
  if (ruling.outcome === OPEN) return position;
  const next = copyOf(position);
  next.balances = book(position.balances, ruling.lines);
  next.number += 1;
  next.memory = remembered(sheet, position.memory, state.seat, ruling.outcome);
  if (ruling.outcome === WON) {
    const card = sheet.cards.get(state.card);
    wonBy(next, state.seat, card.key);
    if (winsAtOnce(card)) return ended(sheet, next);
    next.last_round = true;
  } else if (!position.last_round && stands(sheet, next.balances[state.seat])) {
    callTo(next, state.seat);
  }
  return passOn(sheet, next, state.seat);
}

function winsAtOnce({ on_tutto: effects }) {
  return effects.some((effect) => effect.do === "win" && effect.when === "at_once");
}

/** Whether somebody who has never banked banks less than the house wants at first. */
function fallsShort({ opening }, { memory }, { outcome, seat, at_risk: risk, booked }) {
  if (opening === 0 || outcome !== BANKED || memory.opened.includes(seat)) return false;
  return risk + net(seat, booked) < opening;
}

/** The points above the goal, or the whole turn, given back if the house wants that. */
function overTheGoal({ overshoot, goal }, { balances }, seat, lines) {
  const gain = net(seat, lines);
  const over = balances[seat] + gain - goal;
  const back = overshoot === "burn" ? Math.min(over, gain) : gain;
  return over > 0 && back > 0 ? [line(account(seat), BANK, back, "overshoot")] : NONE;
}

function forBusts(sheet, { balances, memory }, { seat, outcome }, lines) {
  if (outcome !== BUST || !isThird(memory, seat)) return NONE;
  const cost = takeable(sheet, balances[seat] + net(seat, lines), sheet.bust_row);
  return cost > 0 ? [line(account(seat), BANK, cost, "bust_row")] : NONE;
}

function isThird({ busts }, seat) {
  return busts[seat] + 1 === BUSTS_IN_A_ROW;
}

/** What those who join after this turn start with (People). */
function forLate(position, lines) {
  const joining = position.spans.flatMap(({ joined }, seat) =>
    joined === position.number + 1 ? [account(seat)] : NONE,
  );
  if (joining.length === 0) return NONE;
  const balances = book(position.balances, lines);
  const lowest = Math.min(...there(position).map((seat) => balances[seat]));
  if (lowest === 0) return NONE;
  return joining.map((late) =>
    lowest > 0
      ? line(BANK, late, lowest, "late_start")
      : line(late, BANK, -lowest, "late_start"),
  );
}

/** Who has opened, and how many busts in a row each has thrown. */
function remembered(sheet, memory, seat, outcome) {
  const banked = outcome === BANKED;
  const opens = sheet.opening > 0 && banked && !memory.opened.includes(seat);
  const counts = sheet.bust_row > 0 && (banked || outcome === BUST);
  if (!opens && !counts) return memory;
  const busts = memory.busts.slice();
  if (counts) busts[seat] = banked || isThird(memory, seat) ? 0 : busts[seat] + 1;
  return { ...memory, busts, opened: opens ? [...memory.opened, seat] : memory.opened };
}
