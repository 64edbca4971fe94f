/** A QR code drawn on the phone: what it says, a pad key perhaps, is seen by no server. */
import { binary, codewordsOf } from "./qr_codewords.js";
import { MASKS, penalty } from "./qr_masks.js";

const SVG = "http://www.w3.org/2000/svg";
const QUIET = 4;
const FORMAT = { generator: 0x537, mask: 0x5412 };
const VERSION = 0x1f25;
const MARKED_FROM = 7;
const TIMING = 6;

/** An image of the text, or null where it is too long for a code. */
export function drawQr(text, label) {
  const code = matrixOf(text);
  if (!code) return null;
  const size = code.rows.length + 2 * QUIET;
  const svg = make("svg", { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label, "shape-rendering": "crispEdges" });
  const dark = code.rows.flatMap((row, y) => row.flatMap((bit, x) => (bit ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])));
  svg.append(make("rect", { width: size, height: size, fill: "#fff" }), make("path", { d: dark.join(""), fill: "#000" }));
  return svg;
}

function make(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** The code as `{version, mask, rows}`, rows of 0 and 1; the mask that is read best is taken. */
export function matrixOf(text) {
  const made = codewordsOf(text);
  if (!made) return null;
  const { version, codewords } = made;
  const plain = withFixed(version);
  const bits = codewords.flatMap((word) => binary(word, 8));
  const masked = MASKS.map((_, mask) => filled(plain, bits, mask, version));
  const scores = masked.map(penalty);
  const mask = scores.indexOf(Math.min(...scores));
  return { version, mask, rows: masked[mask] };
}

/** All that does not depend on the text; what is still free is null. */
function withFixed(version) {
  const size = 17 + 4 * version;
  const rows = Array.from({ length: size }, () => new Array(size).fill(null));
  for (const [top, left] of [[0, 0], [0, size - 7], [size - 7, 0]]) stamp(rows, top + 3, left + 3, 4);
  const places = centres(version);
  const last = places.length - 1;
  places.forEach((row, down) => places.forEach((column, across) => {
    const corner = (!down && !across) || (!down && across === last) || (down === last && !across);
    if (!corner) stamp(rows, row, column, 2);
  }));
  for (let at = 8; at < size - 8; at += 1) rows[TIMING][at] = rows[at][TIMING] = 1 - (at % 2);
  return rows;
}

/** Rings about a centre: 4 with the light border of a finder, 2 for an alignment mark. */
function stamp(rows, row, column, reach) {
  for (let y = -reach; y <= reach; y += 1) {
    for (let x = -reach; x <= reach; x += 1) {
      const ring = Math.max(Math.abs(x), Math.abs(y));
      const inside = rows[row + y]?.[column + x] !== undefined;
      if (inside) rows[row + y][column + x] = Number(reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
    }
  }
}

function centres(version) {
  if (version === 1) return [];
  const last = 10 + 4 * version;
  return version < MARKED_FROM ? [6, last] : [6, (6 + last) / 2, last];
}

/** A copy with the format, the version and the masked bits in it. */
function filled(plain, bits, mask, version) {
  const rows = plain.map((row) => row.slice());
  writeFormat(rows, mask);
  if (version >= MARKED_FROM) writeVersion(rows, version);
  let next = 0;
  for (const [row, column] of way(rows)) {
    rows[row][column] = (bits[next] ?? 0) ^ Number(MASKS[mask](row, column));
    next += 1;
  }
  return rows;
}

/** A number followed by the remainder that protects it. */
function protectedBits(number, extra, generator) {
  let rest = number;
  for (let step = 0; step < extra; step += 1) rest = (rest << 1) ^ ((rest >> (extra - 1)) * generator);
  return (number << extra) | rest;
}

/** Level M is 00 in the format, so that the mask alone stands there. */
function writeFormat(rows, mask) {
  const bits = binary(protectedBits(mask, 10, FORMAT.generator) ^ FORMAT.mask, 15);
  const size = rows.length;
  const near = [0, 1, 2, 3, 4, 5, 7, 8];
  bits.forEach((bit, place) => {
    if (place < 8) rows[8][near[place]] = bit;
    else rows[near[14 - place]][8] = bit;
    if (place < 7) rows[size - 1 - place][8] = bit;
    else rows[8][size - 15 + place] = bit;
  });
  rows[size - 8][8] = 1;
}

function writeVersion(rows, version) {
  const bits = binary(protectedBits(version, 12, VERSION), 18).reverse();
  bits.forEach((bit, place) => {
    const [across, along] = [Math.floor(place / 3), rows.length - 11 + (place % 3)];
    rows[along][across] = rows[across][along] = bit;
  });
}

/** The free places in the order they are written: up and down in columns of two, from the right. */
function way(rows) {
  const size = rows.length;
  const places = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === TIMING) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (rows[row][column] === null) places.push([row, column]);
    }
  }
  return places;
}
