/** The keep keys: what may be put aside, always at the same places. */
import { everyKeep, worthOf } from "../../rules/tutto/hints.js";
import { showDice, spelled } from "./dice.js";
import { fits } from "./trying.js";
import { showList } from "../../ui/list.js";
import { points } from "../../ui/numbers.js";
import { clone, fill, setState, slot } from "../../ui/template.js";
import { say } from "../../ui/words.js";

/** So many keys have their place on every screen. Of more, those are shown that fit the dice in hand. */
const MOST_IN_PLACE = 12;
const TRIPLE = 3;

export class KeepsPanel {
  #keys;
  #send;
  #taps;

  constructor(root, { taps, send }) {
    this.#keys = slot(root, "keeps");
    this.#send = send;
    this.#taps = taps;
  }

  show(context) {
    const { sheet, turn } = context;
    const every = everyKeep(sheet, turn.state);
    const many = every.length > MOST_IN_PLACE;
    const groups = many ? fitting(every, turn.state.in_hand) : every;
    setState(this.#keys, "data-many", many && "");
    setState(this.#keys, "data-singles", groups.every((dice) => dice.length === 1) && "");
    showList(this.#keys, groups, {
      key: (dice) => dice.join(""),
      make: (dice) => this.#make(dice),
      show: (key, dice) => {
        key.disabled = !fits(context, [{ do: "keep", dice }]);
        showWorth(key, dice, worthOf(sheet, turn.state, dice));
      },
    });
  }

  #make(dice) {
    const key = clone("tutto-keep");
    key.id = `keep-${dice.join("")}`;
    key.dataset.digit = dice[0];
    showDice(slot(key, "dice"), dice);
    // Two equal dice are two taps on the same key.
    const typed = dice.length === 1;
    this.#taps.bind(key, { key: key.id, run: () => this.#send({ do: "keep", dice }), typed });
    return key;
  }
}

/** The groups for so many dice: single dice first, then triples, then all others. */
function fitting(groups, inHand) {
  const rank = ({ length }) => (length === 1 ? 0 : length === TRIPLE ? 1 : length);
  return groups.filter(({ length }) => length <= inHand).sort((one, other) => rank(one) - rank(other));
}

function showWorth(key, dice, worth) {
  fill(key, { worth: worth ? points(worth) : "" });
  const words = { dice: spelled(dice), points: points(worth) };
  setState(key, "aria-label", say(worth ? "keep-worth" : "keep", words));
}
