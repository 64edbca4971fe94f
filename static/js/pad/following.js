/** While a game is open, this phone looks for what other phones write in it. */

const EVERY = 4_000;

export class Following {
  #look;
  #game = null;
  #timer = 0;

  /** `look(game)` asks once; it is asked again after it has answered. */
  constructor(look) {
    this.#look = look;
    for (const event of ["online", "pageshow"]) window.addEventListener(event, () => this.#ask());
    document.addEventListener("visibilitychange", () => this.#ask());
  }

  /** Follow this game from now on, or none. */
  follow(game) {
    this.#game = game;
    this.#ask();
  }

  async #ask() {
    clearTimeout(this.#timer);
    const game = this.#game;
    if (!game || document.visibilityState !== "visible") return;
    if (navigator.onLine) await this.#look(game);
    clearTimeout(this.#timer);
    if (game === this.#game) this.#timer = setTimeout(() => this.#ask(), EVERY);
  }
}
