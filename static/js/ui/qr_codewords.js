/** The codewords of a QR code: the text as bits, and what mends them (ISO/IEC 18004, byte mode, level M). */

const FIELD = 256;
const PRIMITIVE = 0x11d;
const BYTE_MODE = 4;
const PADDING = [0xec, 0x11];
const LONG_COUNT_FROM = 10;

/** For versions 1-10 at level M: how many codewords mend a block, and how many data codewords each block has. */
const BLOCKS = [
  [10, 16], [16, 28], [26, 44], [18, 32, 32], [24, 43, 43], [16, 27, 27, 27, 27], [18, 31, 31, 31, 31],
  [22, 38, 38, 39, 39], [22, 36, 36, 36, 37, 37], [26, 43, 43, 43, 43, 44],
];

/** `{version, codewords}` of the smallest code that holds the text; null where it is too long. */
export function codewordsOf(text) {
  const bytes = new TextEncoder().encode(text);
  const place = BLOCKS.findIndex(([, ...sizes], index) => headBits(index + 1) + 8 * bytes.length <= 8 * sum(sizes));
  if (place < 0) return null;
  const [mending, ...sizes] = BLOCKS[place];
  const data = dataCodewords(bytes, place + 1, sum(sizes));
  let start = 0;
  const blocks = sizes.map((size) => data.slice(start, (start += size)));
  const divisor = generator(mending);
  return { version: place + 1, codewords: [...woven(blocks), ...woven(blocks.map((block) => remainder(block, divisor)))] };
}

function headBits(version) {
  return 4 + countBits(version);
}

function countBits(version) {
  return version < LONG_COUNT_FROM ? 8 : 16;
}

function sum(numbers) {
  return numbers.reduce((all, one) => all + one, 0);
}

function dataCodewords(bytes, version, room) {
  const bits = [...binary(BYTE_MODE, 4), ...binary(bytes.length, countBits(version))];
  for (const byte of bytes) bits.push(...binary(byte, 8));
  bits.push(...new Array(Math.min(4, room * 8 - bits.length)).fill(0));
  while (bits.length % 8) bits.push(0);
  const words = [];
  for (let at = 0; at < bits.length; at += 8) words.push(parseInt(bits.slice(at, at + 8).join(""), 2));
  for (let turn = 0; words.length < room; turn += 1) words.push(PADDING[turn % 2]);
  return words;
}

/** A number as so many bits, the highest first. */
export function binary(number, width) {
  return Array.from({ length: width }, (_, place) => (number >> (width - 1 - place)) & 1);
}

/** The first of every block, then the second of every block, and so on. */
function woven(blocks) {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, place) => blocks.filter((block) => place < block.length).map((block) => block[place])).flat();
}

const powers = [1];
while (powers.length < FIELD - 1) {
  const next = powers.at(-1) << 1;
  powers.push(next < FIELD ? next : next ^ PRIMITIVE);
}
const logs = new Map(powers.map((value, exponent) => [value, exponent]));

function times(one, other) {
  if (!one || !other) return 0;
  return powers[(logs.get(one) + logs.get(other)) % (FIELD - 1)];
}

/** The polynomial whose roots are the first so many powers, without its leading 1. */
function generator(degree) {
  let polynomial = [1];
  for (let root = 0; root < degree; root += 1) {
    const shifted = [...polynomial, 0];
    polynomial = shifted.map((value, place) => value ^ (place ? times(polynomial[place - 1], powers[root]) : 0));
  }
  return polynomial.slice(1);
}

/** What is left of the data when it is divided by the generator: the codewords that mend it. */
function remainder(data, divisor) {
  const rest = new Array(divisor.length).fill(0);
  for (const word of data) {
    const factor = word ^ rest.shift();
    rest.push(0);
    divisor.forEach((value, place) => (rest[place] ^= times(value, factor)));
  }
  return rest;
}
