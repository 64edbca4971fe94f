/** The card tiles: one tap draws. */
import { pile } from "../../rules/tutto/pile.js";
import { showList } from "../../ui/list.js";
import { clone, fill, setSign, setState, slot } from "../../ui/template.js";
import { say } from "../../ui/words.js";

export class CardsPanel {
  #tiles;
  #pass;
  #send;
  #taps;

  constructor(root, { taps, send }) {
    this.#tiles = slot(root, "tiles");
    this.#pass = slot(root, "pass");
    this.#send = send;
    this.#taps = taps;
    taps.bind(this.#pass, { key: "pass", run: () => send({ do: "pass" }) });
  }

  show({ sheet, texts, turn, slips }) {
    const left = pile(sheet, slips);
    const cards = Object.entries(texts.cards).filter(([card]) => sheet.cards.get(card)?.count);
    showList(this.#tiles, [...cards, [null]], {
      key: ([card]) => card,
      make: ([card, looks]) => (card ? this.#make(card, looks) : this.#pass),
      show: (tile, [card]) => card && showLeft(tile, left[card]),
    });
    this.#pass.hidden = !turn.permits.includes("pass");
  }

  #make(card, looks) {
    const tile = clone("tutto-card");
    tile.id = `draw-${card}`;
    dress(tile, looks);
    this.#taps.bind(tile, { key: tile.id, run: () => this.#send({ do: "draw", card }) });
    return tile;
  }
}

/** Give a card its colour, its sign and its name. */
export function dress(card, { tint, sign, short, name }) {
  setState(card, "data-tint", tint);
  setSign(slot(card, "sign"), sign);
  slot(card, "name").classList.toggle("card__name--number", /\d/.test(short));
  fill(card, { name: short });
  card.title = name;
}

function showLeft(tile, count) {
  setState(tile, "data-left", count);
  fill(tile, { left: count });
  setState(tile, "aria-label", say("card-left", { card: tile.title, count }));
}
