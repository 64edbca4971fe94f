/** A second tap that was not meant. */

const SAME_KEY = 400;
const SAME_PLACE = 200;
const BOUNCE = 100;

/** Lets a tap through unless it doubles the one before. */
export class Guard {
  #last = null;
  #at = -Infinity;
  #moved = -Infinity;

  /** Whether this tap counts; digits and single dice may follow each other faster than keys that write. */
  passes(key, { typed = false, byHand = true } = {}) {
    const now = performance.now();
    const again = key === this.#last && now - this.#at < (typed ? BOUNCE : SAME_KEY);
    const slipped = byHand && now - this.#moved < SAME_PLACE;
    if (again || slipped) return false;
    this.#last = key;
    this.#at = now;
    return true;
  }

  /** Other keys lie under the thumb now: what it does in the next moment was meant for the old ones. */
  moved() {
    this.#moved = performance.now();
  }
}
