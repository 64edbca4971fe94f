/** One live line to the server: it says which revision of a game is the latest. */

const SILENT = 45_000;
const AGAIN = 30_000;
const TRIES = 2;

/**
 * The browser itself calls again after a line broke. What it does not notice is a line that went dead while the
 * device slept: the server speaks every quarter of a minute, so one that is silent for long is opened anew.
 */
export class Line {
  #address;
  #told;
  #source = null;
  #failures = 0;
  #opened = 0;
  #heard = 0;

  constructor(address, told) {
    this.#address = address;
    this.#told = told;
  }

  /** Whether the line has failed so often that one should ask without it. */
  get lost() {
    return this.#failures >= TRIES;
  }

  /** Sees to it that the line is open; to be called every second. */
  keep() {
    const now = Date.now();
    if (this.#source === null) this.#open();
    else if (this.#source.readyState === EventSource.CLOSED && now - this.#opened > AGAIN) this.#open();
    else if (now - this.#heard > SILENT) {
      this.#failures = TRIES;
      this.#open();
    }
  }

  close() {
    this.#source?.close();
    this.#source = null;
  }

  #open() {
    this.close();
    this.#opened = this.#heard = Date.now();
    const source = new EventSource(this.#address);
    source.addEventListener("rev", ({ data }) => this.#hear(data));
    source.addEventListener("over", () => this.close());
    source.addEventListener("error", () => this.#fail(source));
    this.#source = source;
  }

  #hear(rev) {
    this.#heard = Date.now();
    this.#failures = 0;
    this.#told(rev);
  }

  /** A refusal is final, a cut is not. */
  #fail(source) {
    this.#failures = source.readyState === EventSource.CLOSED ? TRIES : this.#failures + 1;
  }
}
