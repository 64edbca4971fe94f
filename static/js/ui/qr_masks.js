/** The masks of a QR code, and how well a code is read under one (ISO/IEC 18004, 7.8). */

const FINDER = "1011101";

export const MASKS = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => ((row >> 1) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** How hard a code is to read, by the four features of the standard. */
export function penalty(rows) {
  const columns = rows.map((_, at) => rows.map((row) => row[at]));
  const lines = [...rows, ...columns];
  const dark = rows.flat().reduce((all, bit) => all + bit, 0) / rows.length ** 2;
  const uneven = Math.floor(Math.abs(dark * 20 - 10)) * 10;
  return lines.reduce((all, line) => all + runs(line) + finders(line), 0) + squares(rows) + uneven;
}

function runs(line) {
  const found = line.join("").match(/0{5,}|1{5,}/g) ?? [];
  return found.reduce((all, run) => all + run.length - 2, 0);
}

function squares(rows) {
  let found = 0;
  for (let row = 1; row < rows.length; row += 1) {
    for (let column = 1; column < rows.length; column += 1) {
      const four = rows[row][column] + rows[row - 1][column] + rows[row][column - 1] + rows[row - 1][column - 1];
      if (four % 4 === 0) found += 3;
    }
  }
  return found;
}

/** Patterns like a finder's with four light modules before or after. */
function finders(line) {
  const text = line.join("");
  let found = 0;
  let at = text.indexOf(FINDER);
  while (at >= 0) {
    const end = at + FINDER.length;
    const alone = !text.slice(Math.max(0, at - 4), at).includes("1") || !text.slice(end, end + 4).includes("1");
    if (alone) found += 40;
    at = text.indexOf(FINDER, alone ? end : at + 1);
  }
  return found;
}
