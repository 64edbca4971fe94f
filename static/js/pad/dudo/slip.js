/** The slip of a round: its bids one after the other, the one that stands in large, or how the last round ended. */
import { begin } from "../../rules/dudo/index.js";
import { warnings } from "../../rules/dudo/hints.js";
import { onTurn, standingBid } from "../../rules/dudo/state.js";
import { showFace } from "./dice.js";
import { chanceOf, toldChance } from "./odds.js";
import { partsOf, partText } from "./parts.js";
import { sentenceOf } from "./telling.js";
import { showDot } from "../seats.js";
import { showList } from "../../ui/list.js";
import { points, share } from "../../ui/numbers.js";
import { clone, fill, setState, slot } from "../../ui/template.js";
import { say } from "../../ui/words.js";

/** Show the round; a tap on a part of it calls `onTakeBack` with the step it begins with. */
export function showBids(paper, context, { taps, onTakeBack }) {
  const { turn, people } = context;
  const { state } = turn;
  showPalifico(slot(paper, "palifico"), context);
  showList(slot(paper, "earlier"), partsOf(turn.steps), {
    key: ({ from, step }) => `${from}-${step.do}`,
    make: ({ step }) => clone(step.do === "bid" ? "dudo-part-bid" : "dudo-part"),
    show: (item, part) => {
      const text = partText(part.step, context);
      const button = slot(item, "part");
      setState(button, "aria-label", say("take-back", { part: text }));
      setState(button, "data-forced", part.step.forced && "");
      taps.bind(button, { key: `part-${part.from}`, run: () => onTakeBack(part.from) });
      if (part.step.do !== "bid") return fill(item, { text });
      showDot(slot(item, "dot"), people[part.step.seat]);
      showFace(slot(item, "die"), part.step.face);
      return fill(item, { count: `${part.step.gap ? "… " : ""}${points(part.step.count)} ×` });
    },
  });
  const list = slot(paper, "earlier");
  list.scrollTo(list.scrollWidth, list.scrollHeight);
  showStanding(paper, context, standingBid(state));
  slot(paper, "story").hidden = turn.steps.length > 0;
  fill(paper, { story: turn.steps.length ? "" : storyOf(context) });
}

function showPalifico(banner, { sheet, turn: { state }, people }) {
  banner.hidden = state.palifico === null;
  if (state.palifico === null) return;
  const bid = standingBid(state);
  const locked = bid ? [say("dudo-locked", { faces: say(`dudo-faces-${bid.face}`) })] : [];
  const closed = sheet.palifico_closed ? [say("dudo-closed")] : [];
  const told = [say("dudo-palifico-of", { name: people[state.palifico].name }), say("dudo-ones-are-ones"), ...locked, ...closed];
  fill(banner, { palifico: told.join(" · ") });
}

function showStanding(paper, { sheet, texts, turn: { state }, people }, bid) {
  slot(paper, "standing").hidden = bid === null;
  if (bid === null) return;
  showFace(slot(paper, "stands-die"), bid.face);
  const warned = warnings(sheet, state).map((warning) => texts.warnings[warning]);
  const live = sheet.odds === "live" ? [share(chanceOf(state, bid))] : [];
  fill(paper, {
    by: say("dudo-bids", { name: people[bid.by].name }),
    stands: `${points(bid.count)} ×`,
    odds: [...live, ...warned].join(" · "),
  });
}

/** How the round before ended and how likely its bid was; before the first, who opens. */
function storyOf({ sheet, texts, turn, slips, rulings, before, people }) {
  const last = slips[turn.number - 1];
  const opens = say("dudo-opens", { name: people[onTurn(turn.state)].name });
  if (!last || !before) return opens;
  const begun = begin(sheet, before, last.seat);
  const position = { memory: { palifico: turn.begun.palifico } };
  const told = sentenceOf({ sheet, texts, begun, steps: last.steps, ruling: rulings[turn.number - 1], people, position });
  return [told, toldChance(sheet, begun, last.steps), opens].filter(Boolean).join(" ");
}
