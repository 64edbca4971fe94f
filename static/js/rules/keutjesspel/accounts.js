// Payments: who holds what, who is short, and what is written down of it (Accounts and ledger).

import { BANK, book, line, seat, seatIn } from "../ledger.js";
import { Refusal } from "../refusal.js";
import { POT_A, POT_B } from "./state.js";

export const CAPITAL = "capital";
export const CASH_OUT = "cash_out";
export const LOAN = "loan";
export const AUTO_LOAN = "auto_loan";
export const REPAY = "repay";
export const CORRECTION = "correction";
/** Before the reason of a payment that is taken back. */
export const ANNUL = "annul:";

/** Which payments between bank and player raise the player's loan, and which lower it. */
const DEBTS = new Map([[LOAN, 1], [AUTO_LOAN, 1], [REPAY, -1], [ANNUL + AUTO_LOAN, -1]]);
const POTS = [POT_A, POT_B];

/** What the bank holds: less than nothing where it was never counted (Invariants). */
export function inBank({ bank_stock: stock }, { pot_a: a, pot_b: b, balances }) {
  return balances.reduce((left, balance) => left - balance, stock - a - b);
}

/** The payments made one after the other. */
export function payAll(sheet, state, payments) {
  return payments.reduce((table, payment) => pay(sheet, table, payment), state);
}

/** The payment made; a seat that is short borrows first, if the house lends by itself. */
export function pay(sheet, state, payment) {
  const { src, points } = payment;
  if (points === 0) return state;
  if (src === BANK) refuseEmptyBag(sheet, state, points);
  const payer = seatIn(src);
  return booked(payer < 0 ? state : able(sheet, state, payer, points), payment);
}

/** Refuse a payment by a seat that does not have it. */
export function refuseShort({ balances }, payer, points) {
  const short = points - balances[payer];
  if (short > 0) throw new Refusal("insufficient_balance", { seat: payer, short });
}

/** Refuse a payment by a bank that was counted and does not have it. */
function refuseEmptyBag(sheet, state, points) {
  const n = inBank(sheet, state);
  if (sheet.bank_stock > 0 && points > n) throw new Refusal("bank_empty", { n });
}

/** The table once that seat has as much: exactly the shortfall is lent (Loans). */
function able(sheet, state, payer, points) {
  if (!sheet.auto_loan) refuseShort(state, payer, points);
  const short = points - state.balances[payer];
  return short > 0 ? pay(sheet, state, line(BANK, seat(payer), short, AUTO_LOAN)) : state;
}

/** The payment on the ledger, in the balances, in the pots and in the loans. */
function booked(state, payment) {
  const { src, dst, why } = payment;
  const withinRound = why === AUTO_LOAN || POTS.includes(src) || POTS.includes(dst);
  const { round } = state;
  return state.but({
    ...noted(state, payment),
    round: round !== null && withinRound ? { ...round, lines: [...round.lines, payment] } : round,
    balances: book(state.balances, [payment]),
    pot_a: state.pot_a + gain(POT_A, payment),
    pot_b: state.pot_b + gain(POT_B, payment),
    booked: [...state.booked, payment],
  });
}

function gain(account, { src, dst, points }) {
  return points * (Number(dst === account) - Number(src === account));
}

/** What is remembered of a seat beside its balance: its loan and its capital. */
function noted(state, { src, dst, points, why }) {
  const whose = seatIn(src === BANK ? dst : src);
  if (whose < 0) return {};
  if (DEBTS.has(why)) {
    return { loans: state.loans.with(whose, state.loans[whose] + DEBTS.get(why) * points) };
  }
  return why === CAPITAL ? { capital: state.capital.with(whose, points) } : {};
}
