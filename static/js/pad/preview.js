/** What a correction changes, in front of whoever makes it. */
import { refusalText } from "./refusing.js";
import { showDot } from "./seats.js";
import { showList } from "../ui/list.js";
import { points, signed, together } from "../ui/numbers.js";
import { clone, fill, setState, slot } from "../ui/template.js";
import { say } from "../ui/words.js";

/** Show what `compare` found; `hint` is said while nothing is changed or the turn is not finished. */
export function showPreview(root, pad, found, { texts, hint }) {
  const { people, game, reading } = pad;
  const { refusal, totals, facts, news, stuck } = found;
  const quiet = found.same || found.open;
  fill(root, {
    verdict: quiet ? hint : verdictText(found, texts, people),
    news: quiet ? "" : news.map(({ word, count }) => say(word, { count: points(count ?? 0) })).join(" "),
  });
  const turn = refusal ? reading.written.findIndex(({ uid }) => uid === stuck) : -1;
  const link = slot(root, "opens");
  link.hidden = turn < 0;
  fill(root, { opens: turn < 0 ? "" : say("open-turn", { number: points(turn + 1) }) });
  setState(link, "href", turn < 0 ? null : `#/game/${game.uid}/turn/${turn}`);
  showList(slot(root, "totals"), quiet ? [] : totals, {
    key: ({ seat }) => seat,
    make: () => clone("total"),
    show: (item, total) => showTotal(item, total, people),
  });
  showList(slot(root, "facts"), quiet ? [] : facts, {
    key: ({ word }) => word,
    make: () => clone("fact"),
    show: (item, { word, before, after }) =>
      fill(item, { label: say(word), before: factText(before, people), after: factText(after, people) }),
  });
}

function showTotal(item, { seat, before, after, causes }, people) {
  showDot(slot(item, "dot"), people[seat]);
  setState(slot(item, "by"), "data-lost", after < before && "");
  fill(item, {
    name: people[seat].name,
    before: points(before),
    after: points(after),
    by: signed(after - before),
    causes: causes.map(({ turn, by, points: sum }) =>
      say("cause", { number: points(turn + 1), name: people[by].name, points: signed(sum) })).join(" · "),
  });
}

function factText({ seats, number }, people) {
  const names = together(seats.map((seat) => people[seat].name)) || say("nobody");
  return number === undefined ? names : `${points(number)} (${names})`;
}

function verdictText({ refusal, totals, facts }, texts, people) {
  if (!refusal) return say(totals.length || facts.length ? "changes" : "changes-nothing");
  const { turn, step } = refusal.where;
  const place = step === undefined
    ? say("at-turn", { turn: points(turn + 1) })
    : say("at-step", { turn: points(turn + 1), step: points(step + 1) });
  return `${place} ${refusalText(refusal, texts, people)}`;
}
