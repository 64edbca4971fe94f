/** The history as CSV, written on the phone: the columns of the server's, a row for each card drawn. */
import { OPEN } from "../rules/fold.js";
import { moved } from "./reading.js";

const COLUMNS = [
  "table", "game", "started_at", "kind", "profile", "sheet", "round", "turn", "seat", "player", "player_uid",
  "card_no", "card", "throws", "dice_points", "tutto", "card_points", "outcome", "turn_points",
  "taken_from_others", "balance_after", "winner",
];
const NO_CARD = new Array(6).fill("");
const BYTE_ORDER_MARK = "\ufeff";
/** What begins a formula, also behind blanks, quotes and marks nobody sees, and in its wide form. */
const RUNS_IN_A_SPREADSHEET = /^(?:[\s\ufeff\u200b-\u200f"']*[=+\-@＝＋－＠]|[\t\r\n])/;
const NEEDS_QUOTES = /[",;\r\n]/;

/** All turns of these pads, the first evening first; `profiles` are those the phone knows. */
export function csvOf(pads, { table, profiles, forSpreadsheets }) {
  const rows = pads.flatMap((pad) => rowsOf(pad, headOf(pad.game, table, profiles)));
  const separator = forSpreadsheets ? ";" : ",";
  const lines = [COLUMNS, ...rows].map((row) => `${row.map(cell).join(separator)}\r\n`);
  return (forSpreadsheets ? BYTE_ORDER_MARK : "") + lines.join("");
}

function headOf({ uid, started_at, kind, sheet }, table, profiles) {
  const profile = profiles.find((other) => other.sheet === sheet)?.name ?? "";
  return [text(table.name), uid, withOffset(started_at), kind, text(profile), sheet];
}

function rowsOf(pad, head) {
  const { reading, rules, sheet, people, game } = pad;
  const { over, winners } = reading.position;
  let position = rules.open(sheet, game.seats);
  return reading.written.flatMap((slip, turn) => {
    const { round } = position;
    const ruling = reading.rulings[turn];
    position = rules.play(sheet, position, slip).position;
    const { uid, name } = people[slip.seat];
    const begins = [...head, round, turn + 1, slip.seat + 1, text(name), uid];
    const won = over ? Number(winners.includes(slip.seat)) : "";
    const ends = [ruling.outcome, ...worth(ruling, slip.seat), position.balances[slip.seat], won];
    const cards = ruling.cards.map((card, place) => [place + 1, ...cellsOf(card)]);
    if (!cards.length && ruling.outcome !== OPEN) cards.push(NO_CARD);
    return cards.map((cells) => [...begins, ...cells, ...ends]);
  });
}

function cellsOf({ card, throws, dice_points, tutto, card_points }) {
  const fallen = throws.map(({ thrown, kept }) => `${spelled(thrown)}>${spelled(kept)}`);
  return [card, fallen.join(" "), dice_points, tutto, card_points];
}

/** What the seat wrote, and what others lost by it. */
function worth(ruling, seat) {
  const taken = ruling.lines.filter((line) => line.seat !== seat && line.points < 0);
  return [moved(ruling).get(seat) ?? 0, taken.reduce((sum, { points }) => sum - points, 0)];
}

function spelled(dice) {
  return (dice ?? []).join("-");
}

/** The moment as the server writes it: microseconds, if any, and the offset. */
function withOffset(iso) {
  const [, seconds, fraction] = /^([^.Z]+)(?:\.(\d+))?/.exec(new Date(iso).toISOString());
  return `${seconds}${Number(fraction) ? `.${fraction.padEnd(6, "0")}` : ""}+00:00`;
}

function text(said) {
  return RUNS_IN_A_SPREADSHEET.test(said) ? `'${said}` : said;
}

function cell(value) {
  const said = String(value);
  return NEEDS_QUOTES.test(said) ? `"${said.replaceAll('"', '""')}"` : said;
}
