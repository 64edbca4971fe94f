/** How long ago something was so, in the reader's words. */

const STEP = 10_000;
const MINUTE = 60_000;

const ago = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "always" });

/** Writes how old the board is into its note; an age of zero hides the note. */
export function showAge(note, age) {
  note.hidden = age === 0;
  const text = note.hidden ? "" : note.dataset.age.replace("{ago}", since(age));
  if (note.textContent !== text) note.textContent = text;
}

/** Whole tens of seconds, then minutes: a screen reader is not told every second. */
function since(age) {
  if (age < MINUTE) return ago.format(-10 * Math.floor(age / STEP), "second");
  return ago.format(-Math.floor(age / MINUTE), "minute");
}
