// Every score is a line: points that move from one account to another, with a reason.

export const BANK = "bank";
const SEAT = "seat:";

const accounts = [];
const indexes = new Map();

/** The account of a seat. */
export function seat(index) {
  return accounts[index] ?? openAccount(index);
}

function openAccount(index) {
  accounts[index] = SEAT + index;
  indexes.set(accounts[index], index);
  return accounts[index];
}

/** The seat whose account this is, -1 if it is nobody's. */
export function seatIn(account) {
  return indexes.get(account) ?? -1;
}

/** Points (never negative) that move from `src` to `dst`, and why. */
export function line(src, dst, points, why, card = null) {
  return { src, dst, points, why, card };
}

/** The balances of the seats after these lines; what other accounts hold is not kept here. */
export function book(balances, lines) {
  if (lines.length === 0) return balances;
  const after = balances.slice();
  for (const { src, dst, points } of lines) {
    const from = indexes.get(src);
    const to = indexes.get(dst);
    if (from !== undefined) after[from] -= points;
    if (to !== undefined) after[to] += points;
  }
  return after;
}

/** What these lines are worth to one seat: what it was given less what it paid. */
export function net(index, lines) {
  const account = seat(index);
  let gained = 0;
  for (const { src, dst, points } of lines) {
    if (dst === account) gained += points;
    if (src === account) gained -= points;
  }
  return gained;
}

/** The lines as each seat they touch reads them: gains positive, losses negative. */
export function bySeat(lines) {
  const read = [];
  for (const { src, dst, points, why, card } of lines) {
    if (indexes.has(src)) read.push(entry(src, -points, why, card));
    if (indexes.has(dst)) read.push(entry(dst, points, why, card));
  }
  return read;
}

function entry(account, points, why, card) {
  const index = indexes.get(account);
  return card === null ? { seat: index, points, why } : { seat: index, points, why, card };
}
