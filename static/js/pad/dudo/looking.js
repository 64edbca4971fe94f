/**
 * Who may see how many dice there are. Where they are to be remembered, they are hidden while
 * people bid, and shown while the cups are up, for a moment after, and as long as a finger
 * rests on the seats.
 */

const A_MOMENT = 12_000;
const A_REST = 500;

const eyes = { lifted: false, resting: false, until: 0 };

/** Whether the dice of a round may be seen now. */
export function mayLook({ memory_mode: remember }) {
  return !remember || areOpen();
}

function areOpen() {
  return eyes.lifted || eyes.resting || performance.now() < eyes.until;
}

export class Looking {
  #seats;
  #redraw;
  #number = null;
  #open = false;
  #rest = 0;
  #hide = 0;
  #listening = new AbortController();

  /** `redraw()` shows the page anew. */
  constructor(page, redraw) {
    this.#redraw = redraw;
    this.#seats = page.querySelector('[data-slot="seats"]');
    const { signal } = this.#listening;
    this.#seats?.addEventListener("pointerdown", () => this.#press(), { signal });
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      this.#seats?.addEventListener(end, () => this.#release(), { signal });
    }
  }

  leave() {
    this.#listening.abort();
    clearTimeout(this.#hide);
    eyes.until = 0;
  }

  /** A round has ended since the last one that was shown: the cups are still up. */
  follow({ number, steps }) {
    if (this.#number !== null && number > this.#number && !steps.length) this.#see();
    else if (steps.length) eyes.until = 0;
    this.#number = number;
  }

  /** The cups are up, or down again. */
  lift(lifted) {
    eyes.lifted = lifted;
    this.#settle();
  }

  /** Show them for a moment to somebody who asks. */
  glance() {
    this.#see();
    this.#settle();
  }

  /** What is shown is drawn anew where it may be seen now and could not be before, or no longer. */
  #settle() {
    const open = areOpen();
    if (open === this.#open) return;
    this.#open = open;
    this.#redraw();
  }

  #see() {
    eyes.until = performance.now() + A_MOMENT;
    clearTimeout(this.#hide);
    this.#hide = setTimeout(() => {
      eyes.until = 0;
      this.#settle();
    }, A_MOMENT);
  }

  #press() {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#look(true), A_REST);
  }

  #release() {
    clearTimeout(this.#rest);
    this.#look(false);
  }

  #look(resting) {
    eyes.resting = resting;
    this.#settle();
  }
}
