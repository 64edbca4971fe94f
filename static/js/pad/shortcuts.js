/** The keyboard: digits for dice, and the letters that keys say they answer to. */

const LETTER = /^[a-z]$/;
const DIGIT = /^Digit(\d)$|^Numpad(\d)$/;

/** Press the keys of `root` by keyboard while `desk()` gives one; Shift takes the last of several. */
export function listenTo(desk, root) {
  document.addEventListener("keydown", (event) => {
    const shown = desk();
    if (!shown || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const digit = DIGIT.exec(event.code);
    const letter = event.key.toLowerCase();
    if (digit) shown.press(digit[1] ?? digit[2], event.shiftKey);
    else if (!LETTER.test(letter) || !pressLetter(root, letter)) return;
    event.preventDefault();
  });
}

/** Press the key that answers to this letter; false when there is none now. */
function pressLetter(root, letter) {
  const keys = [...root.querySelectorAll(`button[data-letter="${letter}"]:not(:disabled)`)];
  const key = keys.find((found) => found.checkVisibility());
  key?.click();
  return Boolean(key);
}

function isTyping(element) {
  return element.closest("dialog") !== null || element.matches("input:not([type=radio]), textarea, select");
}
