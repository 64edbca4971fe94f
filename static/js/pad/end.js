/** The end of a game: who won, how it went, and what stands out. */
import { go } from "./router.js";
import { course, leaders } from "./reading.js";
import { showDot } from "./seats.js";
import { endText } from "./telling.js";
import { openGame } from "../store/games.js";
import { drawChart } from "../ui/chart.js";
import { showList } from "../ui/list.js";
import { points, signed, together } from "../ui/numbers.js";
import { clone, fill, setState, slot } from "../ui/template.js";
import { say } from "../ui/words.js";

/** Show the page of an ended game in its place on the pad. */
export function showEnd(root, pad, { view, texts, kinds }) {
  const { reading, people } = pad;
  const { position } = reading;
  const steps = course(reading.opening, reading.rulings);
  fill(root, {
    winner: endText(position, people),
    how: texts.endings[position.reason] ?? "",
    rematch: say("rematch-begins", { name: pad.players.get(nextOrder(pad)[0])?.name ?? "" }),
    decided: wonByCard(pad, texts) ?? (position.results || view.rankingOf ? "" : decidedText(steps, pad)),
  });
  setState(slot(root, "crown"), "hidden", !position.winners.length && "");
  showList(slot(root, "order"), view.rankingOf?.(position) ?? ranking(position), {
    key: ({ seat }) => seat,
    make: () => clone("rank"),
    show: (item, { seat, rank }) => {
      showDot(slot(item, "dot"), people[seat]);
      fill(item, { rank: points(rank), name: people[seat].name, score: scoreText(position, seat) });
    },
  });
  showNext(slot(root, "next"), Object.entries(kinds).filter(([kind]) => kind !== pad.game.kind));
  showRecords(slot(root, "records"), view.recordsOf(reading, people.length), people);
  showCourse(root, byRound(steps, reading, view), pad);
}

/** The same people may go on with another game. */
function showNext(row, others) {
  showList(row, others, {
    key: ([kind]) => kind,
    make: () => clone("next-game"),
    show: (link, [kind, { title }]) => {
      setState(link, "href", `#/new/${kind}`);
      fill(link, { title: say("next-game", { title }) });
    },
  });
}

function showRecords(grid, records, people) {
  showList(grid, records, {
    key: ({ name }) => name,
    make: () => clone("record"),
    show: (item, { name, number, seats }) => fill(item, {
      label: say(name),
      number: points(number),
      who: together(seats.map((seat) => people[seat].name)),
    }),
  });
}

/** Open the next game with the same people; whoever sat second begins. */
export async function rematch(pad) {
  const next = await openGame({ ...pad.game, players: nextOrder(pad) });
  go(`#/game/${next.uid}`);
}

/** Those still there, the starter moved on. */
function nextOrder({ game, reading }) {
  const staying = game.seats.filter(({ left }) => left === null || left > reading.position.number);
  const [first, ...others] = staying.map(({ player }) => player);
  return [...others, first].filter(Boolean);
}

/** What a game comes to for a seat: its result where that is not its balance. */
function scoreText({ balances, results }, seat) {
  return results ? signed(results[seat]) : points(balances[seat]);
}

/** Winners first, then by points; equal points share a rank. */
function ranking({ balances, results, winners }) {
  const worth = results ?? balances;
  const value = (seat) => [winners.includes(seat) ? 1 : 0, worth[seat]];
  const before = (one, other) => value(other)[0] - value(one)[0] || value(other)[1] - value(one)[1];
  const seats = [...balances.keys()].sort(before);
  return seats.map((seat) => ({ seat, rank: seats.findIndex((other) => before(other, seat) === 0) + 1 }));
}

/** The balances after every round, the opening first. */
function byRound(steps, { written, rulings }, { endsRound = isPastLastSeat }) {
  const rounds = [steps[0]];
  written.forEach((slip, turn) => {
    if (endsRound(slip, written[turn + 1], rulings[turn])) rounds.push(steps[turn + 1] ?? steps.at(-1));
  });
  return rounds;
}

/** Play goes left; past the last seat a round is full. */
function isPastLastSeat(slip, next) {
  return !next || next.seat <= slip.seat;
}

/** That a card decided the game, and in which turn; null where points did. */
function wonByCard({ reading: { position, written }, people }, texts) {
  const card = texts.cards?.[position.reason];
  if (!card || position.winners.length !== 1) return null;
  const [seat] = position.winners;
  const number = points(written.findLastIndex((slip) => slip.seat === seat) + 1);
  return say("decided-by-card", { number, name: people[seat].name, card: card.name });
}

/** The turn after which the winner was never caught again. */
function decidedText(steps, { reading, people }) {
  const { winners, spans } = reading.position;
  if (winners.length !== 1 || !reading.written.length) return "";
  const ahead = (balances, turn) => {
    const first = leaders({ balances, spans, number: turn });
    return first.length === 1 && first[0] === winners[0];
  };
  const turn = Math.min(steps.findLastIndex((step, at) => !ahead(step, at)), reading.written.length - 1);
  if (turn < 0) return "";
  const { seat } = reading.written[turn];
  const change = steps[turn + 1][seat] - steps[turn][seat];
  return say("decided", { number: points(turn + 1), name: people[seat].name, points: signed(change) });
}

function showCourse(root, rounds, { people, sheet }) {
  const lines = people.map(({ colour }, seat) => ({ colour, values: rounds.map((round) => round[seat]) }));
  drawChart(slot(root, "plot"), { lines, goal: sheet.goal, label: points });
  showList(slot(root, "key"), people, {
    key: (_, seat) => seat,
    make: () => clone("chart-name"),
    show: (item, { name, colour }) => {
      setState(item, "data-seat-colour", colour);
      fill(item, { name });
    },
  });
  const table = slot(root, "rounds");
  showCells(slot(table, "names"), ["", ...people.map(({ name }) => name)]);
  showList(slot(table, "rows"), rounds.slice(1), {
    key: (_, round) => round,
    make: () => document.createElement("tr"),
    show: (row, balances, round) => showCells(row, [round + 1, ...balances].map(points)),
  });
}

function showCells(row, texts) {
  showList(row, texts, {
    key: (_, column) => column,
    make: (_, column) => document.createElement(column === 0 || row.dataset.slot ? "th" : "td"),
    show: (cell, text) => (cell.textContent = text),
  });
}
