/** Throws for the lead as they are entered: everybody once, then those who are level, until one is highest. */
export class Laps {
  #laps = [{}];
  #people;
  #chosen = null;

  constructor(people) {
    this.#people = [people];
  }

  /** The throws of each lap by seat, as a step has them. */
  get laps() {
    return this.#laps;
  }

  /** Those who throw in this lap. */
  get people() {
    return this.#people.at(-1);
  }

  /** Whose throw is entered next. */
  get asked() {
    return this.#chosen ?? this.people.find((seat) => this.thrown(seat) === undefined) ?? this.people[0];
  }

  /** Whether one throw is the highest. */
  get decided() {
    return this.#complete && this.#level.length === 1;
  }

  /** What somebody threw in this lap. */
  thrown(seat) {
    return this.#laps.at(-1)[seat];
  }

  /** Somebody's throw is to be entered, or entered anew. */
  ask(seat) {
    this.#chosen = seat;
  }

  enter(number) {
    this.#laps = this.#laps.with(-1, { ...this.#laps.at(-1), [this.asked]: number });
    this.#chosen = null;
    if (!this.#complete || this.decided) return;
    this.#people = [...this.#people, this.#level];
    this.#laps = [...this.#laps, {}];
  }

  /** Whether anything is entered yet. */
  get entered() {
    return this.#laps.length > 1 || this.#entered.length > 0;
  }

  /** Take back the throw entered last; false when there is none. */
  undo() {
    if (this.#entered.length === 0 && this.#laps.length > 1) {
      this.#laps = this.#laps.slice(0, -1);
      this.#people = this.#people.slice(0, -1);
    }
    const last = this.#entered.at(-1);
    if (last === undefined) return false;
    const { [last]: taken, ...others } = this.#laps.at(-1);
    this.#laps = this.#laps.with(-1, others);
    this.#chosen = null;
    return true;
  }

  get #entered() {
    return this.people.filter((seat) => this.thrown(seat) !== undefined);
  }

  get #complete() {
    return this.#entered.length === this.people.length;
  }

  get #level() {
    const most = Math.max(...this.people.map((seat) => this.thrown(seat)));
    return this.people.filter((seat) => this.thrown(seat) === most);
  }
}
