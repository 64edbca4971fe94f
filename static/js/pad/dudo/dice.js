/** Dice as Dudo's keys and slips show them. */
import { setState } from "../../ui/template.js";

/** Show a face on a drawn die. */
export function showFace(die, face) {
  setState(die, "data-face", face);
}

/** A bid in signs: "5 × 4". */
export function spelled({ count, face }) {
  return `${count} × ${face}`;
}
