/** Rounds that change their place, and whom a round is about. */

/**
 * The steps of a round that another seat is to start now: whoever opened it opened it, and
 * where that is not the seat that follows from the round before, a step says so.
 */
export function redealt(steps, seat) {
  const rest = steps.filter((step) => step.do !== "starter");
  const first = rest.find((step) => step.do === "bid");
  const named = steps.findLast((step) => step.do === "starter")?.seat;
  const starter = first && !first.gap ? first.seat : named;
  return starter === undefined || starter === seat ? rest : [{ do: "starter", seat: starter }, ...rest];
}

/** Whoever lost or won a die; where nobody did, whoever started. */
export function subjectOf({ seat }, { lines }) {
  return lines[0]?.seat ?? seat;
}
