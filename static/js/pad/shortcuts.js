/** The keyboard: 1-6 for dice, letters for what ends a turn. */

const LETTERS = { b: "bust", t: "tutto", w: "write", u: "undo" };
const DIGIT = /^Digit(\d)$|^Numpad(\d)$/;

/** Press the keys of `root` by keyboard while `desk()` gives one; Shift takes the last of several. */
export function listenTo(desk, root) {
  document.addEventListener("keydown", (event) => {
    const shown = desk();
    if (!shown || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const digit = DIGIT.exec(event.code);
    const letter = LETTERS[event.key.toLowerCase()];
    if (digit) shown.press(digit[1] ?? digit[2], event.shiftKey);
    else if (letter) pressLetter(root, letter);
    else return;
    event.preventDefault();
  });
}

function pressLetter(root, name) {
  const key = root.querySelector(`button[data-slot="${name}"]:not(:disabled)`);
  if (key?.checkVisibility()) key.click();
}

function isTyping(element) {
  return element.closest("dialog") !== null || element.matches("input:not([type=radio]), textarea, select");
}
