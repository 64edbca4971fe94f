/** People as keys: colour, first letter, name. */
import { showDot } from "../seats.js";
import { clone, fill, setState, slot } from "../../ui/template.js";

/** A key for the person on this seat; `name` tells it from those of other questions. */
export function makeChip(name, seat, { taps, run }) {
  const chip = clone("dudo-chip");
  chip.id = `dudo-${name}-${seat}`;
  chip.dataset.digit = seat + 1;
  taps.bind(chip, { key: chip.id, run });
  return chip;
}

export function showChip(chip, player, { pressed = false, note = "" } = {}) {
  showDot(slot(chip, "dot"), player);
  setState(chip, "aria-pressed", pressed);
  fill(chip, { name: player.name, note });
}
