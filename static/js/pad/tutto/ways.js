/** Which keys lie on the desk: the rules say what may come, the table how it likes to record. */
import { tallyTakesPoints } from "../../rules/tutto/hints.js";

/** The name of the panel for a turn, or null once the turn is over. */
export function panelFor({ sheet, turn: { permits, state }, way }) {
  const may = (step) => permits.includes(step);
  if (!permits.length) return null;
  if (may("draw") && !may("keep")) return "cards";
  if (state.thrown) return "choice";
  if (way === "sums" && may("tally")) return tallyTakesPoints(sheet, state) ? "sums" : "plain";
  if (way === "faces" && may("throw")) return "faces";
  return may("keep") ? "keeps" : "plain";
}
