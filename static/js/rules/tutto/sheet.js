// Tutto's sheet: the compiled rules, checked once, then typed.
//
// Unknown words are refused here, never during play.

import { MOST_OF_A_FACE } from "../dice.js";
import { SheetFault } from "../refusal.js";
import { JUDGES, readCombos } from "./scoring.js";

/** The newest form of a sheet this code reads. */
export const FORMAT = 1;

const COUNT = "count";
const FLAG = "flag";
const SOME_DICE = "some_dice";

/** What may happen at a Tutto, and the words each takes. */
export const EFFECT_WORDS = {
  add: { points: COUNT },
  times: { factor: COUNT, of: ["dice", "turn", "card"] },
  dock: { points: COUNT, whom: ["leaders", "others"] },
  win: {},
};

export const CARD_WORDS = {
  count: COUNT,
  judge: Object.keys(JUDGES),
  keep: ["any", "all"],
  counts_dice: FLAG,
  may_bank: FLAG,
  tuttos: COUNT,
  on_bust: ["lose", "keep"],
};

export const SHEET_WORDS = {
  dice: SOME_DICE,
  goal: COUNT,
  floor: ["none", "zero"],
};

/** The sheet this JSON is; throws a `SheetFault` with the pointer of the first fault. */
export function readSheet(data) {
  if (data.format !== FORMAT) {
    throw new SheetFault("unknown_format", { pointer: "/format", newest: FORMAT });
  }
  const { format, kind, combos, cards, ...rest } = data;
  const words = readWords(rest, SHEET_WORDS, "");
  return {
    ...words,
    combos: readCombos(table(combos, "combos"), words.dice),
    cards: new Map(
      Object.entries(table(cards, "cards")).map(([key, entry]) => [key, readCard(key, entry)]),
    ),
  };
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

function readWords(given, wanted, pointer) {
  for (const word of [...Object.keys(given), ...Object.keys(wanted)]) {
    if (!Object.hasOwn(wanted, word) || !fits(given[word], wanted[word])) {
      throw new SheetFault("unknown_word", { pointer: `${pointer}/${word}` });
    }
  }
  return given;
}

function fits(value, kind) {
  if (kind === COUNT) return Number.isInteger(value) && value >= 0;
  if (kind === SOME_DICE) return fits(value, COUNT) && value >= 1 && value <= MOST_OF_A_FACE;
  if (kind === FLAG) return typeof value === "boolean";
  return kind.includes(value);
}
