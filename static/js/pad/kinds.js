/** The games the pad can write: their rules, and how each is shown; fetched once one is played. */
import { late } from "./later.js";

const KINDS = {
  tutto: late(() => import("./tutto.js")),
  dudo: late(() => import("./dudo.js")),
  keutjesspel: late(() => import("./keutjesspel.js")),
};

/** What a kind shows on the pad, with its `rules`; null where this pad knows no such game. */
export async function kindOf(kind) {
  return KINDS[kind] ? KINDS[kind].load() : null;
}

/** Fetch the games that were left for later. */
export function fetchKinds() {
  return Promise.all(Object.values(KINDS).map((kind) => kind.load()));
}
