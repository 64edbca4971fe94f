/** How much of the bidding is written: as the sheet says, or as the table has chosen since. */
import { choice, choose } from "../../store/choices.js";

/** The way of recording now. Only the result can be written where it tells whose bid was doubted. */
export function wayOf({ bid_entry: entry, dudo_by: by }) {
  const way = choice(nameOf(entry)) ?? entry;
  return way === "result" && by !== "next" ? "last" : way;
}

/** Write more or less of the bidding from now on, in games that begin like this one. */
export function choosesWay({ bid_entry: entry }, way) {
  choose(nameOf(entry), way === entry ? null : way);
}

/** Show the ways, the one in use marked. */
export function showWays(fieldset, sheet) {
  const way = wayOf(sheet);
  for (const radio of fieldset.querySelectorAll("input")) {
    radio.checked = radio.value === way;
    if (radio.value === "result") radio.disabled = sheet.dudo_by !== "next";
  }
}

function nameOf(entry) {
  return `dudo-way-${entry}`;
}
