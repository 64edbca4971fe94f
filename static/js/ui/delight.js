/** A short delight: the style sheets say how it looks, the hand may feel it too. */
import { buzz } from "./buzz.js";

/** Play it once more from its start; no kind takes the last one away. */
export function delight(element, kind) {
  delete element.dataset.delight;
  if (!kind) return;
  // Reading the layout ends the old animation, so that the same one can begin again.
  element.getBoundingClientRect();
  element.dataset.delight = kind;
  buzz(kind);
}
