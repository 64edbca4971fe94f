/** What a tap on a key does; the guard keeps out the tap that was not meant. */
import { Guard } from "./guard.js";

const NO_POINTER = 0;

/** Bind keys to what they do, under roots that may hold other things too. */
export class Taps {
  #bound = new WeakMap();
  #guard = new Guard();

  constructor(...roots) {
    for (const root of roots) root.addEventListener("click", (event) => this.#tapped(event));
  }

  /** `key` names what the tap means; `typed` keys may follow each other closely. */
  bind(element, { key, run, typed = false }) {
    this.#bound.set(element, { key, run, typed });
  }

  /** Other keys lie where the thumb is now. */
  moved() {
    this.#guard.moved();
  }

  #tapped(event) {
    const element = event.target.closest("button");
    const bound = element && this.#bound.get(element);
    if (!bound || element.disabled) return;
    const byHand = event.detail !== NO_POINTER;
    if (this.#guard.passes(bound.key, { typed: bound.typed, byHand })) bound.run();
  }
}
