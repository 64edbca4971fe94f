// A rule that is set differently from here on (`set_option`).

import { Refusal } from "../refusal.js";
import { fits } from "../vocabulary.js";
import { inBank } from "./accounts.js";
import { affordsStake } from "./sheet.js";
import { CHANGED } from "./state.js";
import { SHEET_WORDS } from "./vocabulary.js";

/** Who may sit down is looked at before any slip is read. */
const FIXED = "max_players";

/** The table with another word of the sheet from the next round on. */
export function change(sheet, state, { key, value }) {
  const known = typeof key === "string" && Object.hasOwn(SHEET_WORDS, key) && key !== FIXED;
  if (!known || !fits(value, SHEET_WORDS[key].kind)) throw new Refusal("unknown_step");
  const changed = { ...sheet, [key]: value };
  if (!affordsStake(changed)) throw new Refusal("unknown_step");
  if (changed.bank_stock > 0 && inBank(changed, state) < 0) {
    throw new Refusal("bank_empty", { n: changed.bank_stock });
  }
  return state.but({ outcome: CHANGED, changes: { ...state.changes, [key]: value } });
}
