// Tutto's sheet: the compiled rules, checked once, then typed.
//
// Unknown words are refused here, never during play, and so are rules that contradict each other.

import { SheetFault } from "../refusal.js";
import { checkFormat, readWords } from "../vocabulary.js";
import { NO_THROW, readCombos } from "./scoring.js";
import { CARD_WORDS, EFFECT_WORDS, FORMAT, SHEET_WORDS } from "./vocabulary.js";

/** The sheet this JSON is; throws a `SheetFault` with the pointer of the first fault. */
export function readSheet(data) {
  checkFormat(data, FORMAT);
  const { format, kind, combos, cards, ...rest } = data;
  const words = readWords(rest, SHEET_WORDS, "");
  const sheet = {
    ...words,
    combos: readCombos(table(combos, "combos"), words.dice),
    cards: new Map(
      Object.entries(table(cards, "cards")).map(([key, entry]) => [key, readCard(key, entry)]),
    ),
  };
  refuseContradictions(sheet);
  return sheet;
}

/** Whether a player with this many written points is at the goal (End). */
export function stands({ goal, goal_compare: compare }, balance) {
  return compare === "at_least" ? balance >= goal : balance > goal;
}

/** What follows the Tutto of a card: its own word before the sheet's. */
export function afterTutto(sheet, card) {
  return card.then === "choose" ? sheet.after_tutto : card.then;
}

function isTable(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function table(value, key) {
  if (!isTable(value)) throw new SheetFault("unknown_word", { pointer: `/${key}` });
  return value;
}

function readCard(key, entry) {
  const pointer = `/cards/${key}`;
  if (!isTable(entry) || !Array.isArray(entry.on_tutto)) {
    throw new SheetFault("unknown_word", { pointer });
  }
  const { on_tutto: effects, ...rest } = entry;
  const words = readWords(rest, CARD_WORDS, pointer);
  const onTutto = effects.map((effect, place) =>
    readEffect(effect, `${pointer}/on_tutto/${place}`),
  );
  return { key, ...words, on_tutto: onTutto };
}

function readEffect(effect, pointer) {
  const { do: verb, ...rest } = isTable(effect) ? effect : {};
  if (typeof verb !== "string" || !Object.hasOwn(EFFECT_WORDS, verb)) {
    throw new SheetFault("unknown_word", { pointer: `${pointer}/do` });
  }
  return { do: verb, ...readWords(rest, EFFECT_WORDS[verb], pointer) };
}

/** Rules under which a game could not be won, ended or written at all. */
function refuseContradictions(sheet) {
  const { goal, overshoot, combos, cards } = sheet;
  const capped = overshoot !== "none";
  if (capped && sheet.goal_compare === "more_than") {
    throw new SheetFault("goal_out_of_reach", { pointer: "/goal_compare" });
  }
  if (overshoot === "exact" && goal % Math.max(combos.unit, sheet.bank_step) !== 0) {
    throw new SheetFault("goal_never_exact", { pointer: "/goal", goal });
  }
  if (capped && sheet.tie === "play_on") {
    throw new SheetFault("tie_without_end", { pointer: "/tie" });
  }
  if (![...cards.values()].some((card) => card.count > 0 && canWrite(sheet, card))) {
    throw new SheetFault("nobody_can_write", { pointer: "/cards" });
  }
}

/** Whether a turn whose last card is this one can bring anybody nearer to the end. */
function canWrite(sheet, card) {
  if (card.judge === NO_THROW) return false;
  const endsIt = card.on_tutto.some((effect) => effect.do === "win" || effect.do === "write");
  const writesBust = card.on_bust === "keep";
  return endsIt || writesBust || card.may_bank || afterTutto(sheet, card) !== "draw";
}
