// The phone's engine, asked what the tests ask of every game; see judging.py, its twin.

import { closed, fold } from "../../static/js/rules/fold.js";
import { standing } from "../../static/js/rules/position.js";
import { Refusal } from "../../static/js/rules/refusal.js";

/** What a question comes to, or its refusal as `{code, where}`. */
export function answer(question) {
  try {
    return question();
  } catch (refusal) {
    if (refusal instanceof Refusal) return { code: refusal.code, where: refusal.where };
    throw refusal;
  }
}

/** Every game of a batch, slip by slip; a refused or open slip leaves the position as it was. */
export function judgeAll(game, { sheets, games }, look) {
  const read = sheets.map((data) => game.readSheet(data));
  return games.map((played) => judge(game, read[played.sheet], played, look));
}

function judge(game, sheet, { spans, slips }, look) {
  const verdicts = [];
  const taken = [];
  const opening = answer(() => game.open(sheet, spans));
  if (opening.code) return opening;
  let position = opening;
  for (const slip of slips) {
    const seen = look(sheet, position, slip);
    const verdict = answer(() => game.play(sheet, position, slip));
    verdicts.push({ ...seen, ...(verdict.code ? verdict : told(verdict)) });
    if (verdict.position && verdict.position !== position) taken.push(slip);
    position = verdict.position ?? position;
  }
  return {
    taken,
    verdicts,
    fold: answer(() => standing(fold(game, sheet, spans, taken).position)),
    fold_of_all: answer(() => standing(fold(game, sheet, spans, slips).position)),
    closed: standing(closed(position)),
  };
}

export function told({ position, ruling }) {
  const spans = position.spans.map(({ joined, left }) => [joined, left]);
  return { ruling, position: { ...standing(position), spans, memory: position.memory } };
}

/** Whether the slip is that of the seat whose turn it is. */
export function isDue(position, { seat }) {
  return seat !== null && seat === position.next_seat;
}

/** What is seen before and after every step, as far as they are taken. */
export function trailOf(state, steps, advance, seen) {
  const trail = [seen(state)];
  answer(() => {
    let reached = state;
    for (const step of steps) trail.push(seen((reached = advance(reached, step))));
  });
  return trail;
}

/** A sheet read and dropped: nothing, or why it cannot be read. */
export function readAll(game, sheets) {
  return sheets.map((data) =>
    answer(() => {
      game.readSheet(data);
      return null;
    }),
  );
}
