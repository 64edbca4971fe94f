/** Lines over rounds, drawn from numbers. */

const SVG = "http://www.w3.org/2000/svg";
const WIDEST = 640;
const PAGE_EDGES = 56;
const HIGH = 260;
const EDGE = { left: 44, right: 12, top: 12, bottom: 24 };

/** Draw `lines` ({colour, values}) into an svg; `goal`, if there is any, is a dashed line, `label` writes a number. */
export function drawChart(svg, { lines, goal, label }) {
  const length = Math.max(...lines.map((line) => line.values.length));
  const wide = Math.min(WIDEST, window.innerWidth - PAGE_EDGES);
  const goals = goal === undefined ? [] : [goal];
  const scale = scaleOf(wide, [...lines.flatMap((line) => line.values), ...goals], length);
  svg.setAttribute("viewBox", `0 0 ${wide} ${HIGH}`);
  svg.replaceChildren(
    ...scale.ticks.flatMap((tick) => rule(scale, tick, label(tick))),
    ...goals.map((number) => ruleAt(scale, number, "chart__goal")),
    ...rounds(scale, length, label),
    ...lines.map((line) => drawLine(scale, line)),
  );
}

function scaleOf(width, numbers, length) {
  const least = Math.min(0, ...numbers);
  const most = Math.max(...numbers);
  const step = stepOf(most - least);
  const ticks = [];
  for (let tick = Math.ceil(least / step) * step; tick <= most; tick += step) ticks.push(tick + 0);
  const inner = { wide: width - EDGE.left - EDGE.right, high: HIGH - EDGE.top - EDGE.bottom };
  return {
    wide: width,
    ticks,
    x: (place) => EDGE.left + (inner.wide * place) / Math.max(1, length - 1),
    y: (number) => EDGE.top + inner.high * (1 - (number - least) / (most - least || 1)),
  };
}

/** A round step that cuts the way into four to eight. */
function stepOf(span) {
  const power = 10 ** Math.floor(Math.log10(span / 4 || 1));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => span / step <= 8);
}

function rule(scale, number, text) {
  const words = { x: EDGE.left - 6, y: scale.y(number) + 4, "text-anchor": "end" };
  return [ruleAt(scale, number, "chart__rule"), shape("text", words, text)];
}

function ruleAt(scale, number, name) {
  const y = scale.y(number);
  return shape("line", { class: name, x1: EDGE.left, x2: scale.wide - EDGE.right, y1: y, y2: y });
}

function rounds(scale, length, label) {
  const every = Math.ceil(length / 12);
  return Array.from({ length }, (_, place) => place)
    .filter((place) => place % every === 0)
    .map((place) => shape("text", { x: scale.x(place), y: HIGH - 4, "text-anchor": "middle" }, label(place)));
}

function drawLine(scale, { colour, values }) {
  const group = shape("g", { "data-seat-colour": colour });
  const way = values.map((value, place) => `${scale.x(place)},${scale.y(value)}`).join(" ");
  const last = values.length - 1;
  group.append(
    shape("polyline", { class: "chart__line", points: way }),
    shape("circle", { class: "chart__spot", cx: scale.x(last), cy: scale.y(values[last]), r: 5 }),
  );
  return group;
}

function shape(name, attributes, text) {
  const element = document.createElementNS(SVG, name);
  Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
  if (text !== undefined) element.textContent = text;
  return element;
}
