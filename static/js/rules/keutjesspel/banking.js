// What the bank and the referee do: loans, repayments, corrections, annulled rounds.

import { BANK, line, seat, seatIn } from "../ledger.js";
import { Refusal } from "../refusal.js";
import { ANNUL, AUTO_LOAN, CORRECTION, LOAN, REPAY, pay, refuseShort } from "./accounts.js";
import { ANNULLED, CORRECTED, LENT, POT_A, POT_B, REPAID, isOneOf } from "./state.js";
import { MOST } from "./vocabulary.js";

/** The bank lends, and keeps the book (F17). */
export function lend(sheet, state, step) {
  const who = playerOf(state, step.player);
  const points = amountOf(step);
  return pay(sheet, state, line(BANK, seat(who), points, LOAN)).but({ outcome: LENT });
}

/** A loan is paid back, or part of it. */
export function repay(sheet, state, step) {
  const who = playerOf(state, step.player);
  const points = amountOf(step);
  if (points > state.loans[who]) throw new Refusal("repay_too_much", { n: state.loans[who] });
  refuseShort(state, who, points);
  return pay(sheet, state, line(seat(who), BANK, points, REPAY)).but({ outcome: REPAID });
}

/** The referee moves keutjes from one account to another. */
export function correct(sheet, state, step) {
  const src = accountOf(state, step.from);
  const dst = accountOf(state, step.to);
  const { note = "" } = step;
  if (src === dst || typeof note !== "string") throw new Refusal("unknown_step");
  const payment = line(src, dst, amountOf(step), CORRECTION);
  refusePots(sheet, state, payment);
  const payer = seatIn(src);
  if (payer >= 0) refuseShort(state, payer, payment.points);
  return pay(sheet, state, payment).but({ outcome: CORRECTED });
}

/** Every payment of the round goes back, the newest first (Annul). */
export function annul(sheet, state, { reason = "" }) {
  if (typeof reason !== "string") throw new Refusal("unknown_step");
  const { lines } = state.round;
  return lines.reduceRight((table, { src, dst, points, why }) => {
    const back = why === AUTO_LOAN ? stillOwed(table, dst, points) : points;
    return pay(sheet, table, line(dst, src, back, ANNUL + why));
  }, state.but({ round: null, outcome: ANNULLED }));
}

/** What of an automatic loan can be taken back: some may have been repaid already. */
function stillOwed(state, borrower, points) {
  return Math.min(points, state.loans[seatIn(borrower)]);
}

/** Refuse what would leave a pot with less or more than it can hold (Invariants). */
function refusePots({ stake }, { round, pot_a: a, pot_b: b }, { src, dst, points }) {
  const pots = new Map([[POT_A, a], [POT_B, b]]);
  if (round === null && (pots.has(src) || pots.has(dst))) throw new Refusal("no_round");
  const spare = pots.get(src) - Number(src === POT_A);
  if (points > spare) throw new Refusal("pot_short", { n: spare });
  if (dst !== POT_A) return;
  const room = stake * round.participants.length - a;
  if (points > room) throw new Refusal("pot_full", { n: room });
}

/** The seat that is meant, which has an account. */
function playerOf({ there }, who) {
  if (!isOneOf(there, who)) throw new Refusal("unknown_player");
  return who;
}

/** The account that is meant: of a seat at the table, of a pot, or of the bank. */
function accountOf({ there }, account) {
  if (![BANK, POT_A, POT_B, ...there.map(seat)].includes(account)) {
    throw new Refusal("unknown_player");
  }
  return account;
}

/** How much: a whole number, more than none. */
function amountOf({ amount }) {
  if (!Number.isInteger(amount) || amount < 1 || amount > MOST) throw new Refusal("bad_amount");
  return amount;
}
