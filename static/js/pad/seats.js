/** The seats: rows that never move while a game is written. */
import { leadersOf, moved } from "./reading.js";
import { onTurn } from "./telling.js";
import { showList } from "../ui/list.js";
import { points, signed } from "../ui/numbers.js";
import { clone, fill, setState, setText, slot } from "../ui/template.js";
import { say } from "../ui/words.js";

const DENSE_FROM = 7;

/** Show everybody with their points, who leads, whose turn it is and how far it is to go. */
export function showSeats(list, pad) {
  const { reading, people, sheet, view } = pad;
  const { position, turn } = reading;
  const first = leadersOf(view, position);
  const now = turn && onTurn(view, turn);
  const docked = turn ? moved(turn.state) : new Map();
  list.classList.toggle("seats--dense", people.length >= DENSE_FROM);
  list.style.setProperty("--seats", people.length);
  showList(list, people, {
    key: (_, seat) => `${view.seatRow ?? "seat"}-${seat}`,
    make: () => clone(view.seatRow ?? "seat"),
    show: (row, player, seat) => showSeat(row, player, {
      seat,
      score: view.scoreText?.(pad, seat) ?? points(position.balances[seat]),
      dress: () => view.dressSeat?.(row, pad, seat),
      balance: position.balances[seat],
      goal: sheet.goal,
      leads: first.includes(seat),
      onTurn: now === seat,
      note: view.noteOf?.(position, seat) ?? null,
      left: hasLeft(position, seat),
      docked: turn?.seat === seat ? 0 : docked.get(seat) ?? 0,
    }),
  });
  list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
}

/** Whether the seat takes no more turns. */
export function hasLeft({ spans, number }, seat) {
  const { left } = spans[seat];
  return left !== null && left <= number;
}

/** A player's dot: colour and first letter. */
export function showDot(dot, { colour, name }) {
  setState(dot, "data-seat-colour", colour);
  setText(dot, initial(name));
}

/** The first letter of a name, as people count letters. */
function initial(name) {
  return Array.from(name.trim())[0]?.toLocaleUpperCase() ?? "?";
}

function showSeat(row, player, { seat, score, dress, balance, goal, leads, onTurn: now, left, docked, note }) {
  row.id = `seat-${seat}`;
  setState(row, "data-seat-colour", player.colour);
  setState(row, "aria-current", now && "true");
  setState(row, "data-left", left && "");
  fill(row, {
    initial: initial(player.name),
    name: player.name,
    score,
    note: docked ? signed(docked) : note ?? noteOf(balance, goal, left),
  });
  setState(row, "data-docked", docked !== 0 && "");
  slot(row, "leads").hidden = !leads;
  dress();
  const way = slot(row, "way");
  way.hidden = goal === undefined;
  if (goal === undefined) return;
  way.max = goal;
  way.value = Number.isFinite(balance) ? Math.max(0, Math.min(goal, balance)) : 0;
}

function noteOf(balance, goal, left) {
  if (left) return say("has-left");
  if (goal === undefined) return "";
  return balance < goal ? say("to-go", { points: points(goal - balance) }) : say("goal-reached");
}
