/** The games the pad can write: their rules, and how each is shown. */
import { GAMES } from "../rules/games.js";
import * as tutto from "./tutto.js";

const VIEWS = { [tutto.key]: tutto };

/** The rules of a kind. */
export function rulesOf(kind) {
  return GAMES[kind];
}

/** What a kind shows on the pad. */
export function viewOf(kind) {
  return VIEWS[kind];
}
