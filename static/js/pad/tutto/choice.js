/** A throw awaits its keep: all that is valid lies chosen already. */
import { allValid, keeps } from "../../rules/tutto/hints.js";
import { Refusal } from "../../rules/refusal.js";
import { tried } from "./trying.js";
import { showList } from "../../ui/list.js";
import { points } from "../../ui/numbers.js";
import { clone, fill, setState, slot } from "../../ui/template.js";
import { say } from "../../ui/words.js";

export class ChoicePanel {
  #root;
  #keep;
  #taps;
  #redraw;
  #chosen = new Set();
  #context;

  constructor(root, { taps, send, redraw }) {
    this.#root = root;
    this.#taps = taps;
    this.#redraw = redraw;
    this.#keep = slot(root, "keep");
    taps.bind(this.#keep, { key: "keep", run: () => send(...this.entered()) });
  }

  /** The keep as it is chosen. */
  entered() {
    const { thrown } = this.#context.turn.state;
    return [{ do: "keep", dice: thrown.filter((_, place) => this.#chosen.has(place)) }];
  }

  show(context) {
    const { state } = context.turn;
    const fresh = context.mark !== this.#context?.mark;
    this.#context = context;
    if (fresh) this.#chosen = places(state.thrown, allValid(context.sheet, state));
    const useful = new Set(keeps(context.sheet, state).flat());
    showList(slot(this.#root, "thrown"), state.thrown, {
      key: (_, place) => place,
      make: (_, place) => this.#make(place),
      show: (die, face, place) => this.#showDie(die, face, { place, useful: useful.has(face) }),
    });
    this.#showKeep(context);
  }

  #make(place) {
    const die = clone("tutto-thrown");
    die.dataset.digit = place + 1;
    this.#taps.bind(die, { key: `thrown-${place}`, run: () => this.#toggle(place), typed: true });
    return die;
  }

  #toggle(place) {
    if (!this.#chosen.delete(place)) this.#chosen.add(place);
    this.#redraw();
  }

  #showDie(die, face, { place, useful }) {
    setState(die, "data-face", face);
    setState(die, "aria-label", face);
    setState(die, "aria-pressed", this.#chosen.has(place));
    die.disabled = !useful;
  }

  #showKeep({ texts, turn, ...context }) {
    const after = tried({ turn, ...context }, this.entered());
    const refused = after instanceof Refusal;
    this.#keep.disabled = refused;
    const worth = refused ? 0 : after.card_dice - turn.state.card_dice;
    fill(this.#keep, { label: say("keep-chosen"), number: worth ? points(worth) : "" });
    const why = refused && this.#chosen.size ? texts.refusals[after.code] : "";
    fill(this.#root, { why: why || (refused ? say("choose-one") : "") });
  }
}

/** Where in the throw these dice lie. */
function places(thrown, dice) {
  const wanted = dice.slice();
  const found = thrown.map((face) => {
    const place = wanted.indexOf(face);
    return place >= 0 && wanted.splice(place, 1).length > 0;
  });
  return new Set([...found.keys()].filter((place) => found[place]));
}
