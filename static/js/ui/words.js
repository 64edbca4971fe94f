/** Words that are put together here; Django translated them into the page's word list. */

const words = new Map();

/** The word of this name with its `{places}` filled. */
export function say(name, values = {}) {
  return fillIn(wordOf(name), values);
}

/** A text with its `{places}` filled. */
export function fillIn(text, values) {
  return text.replace(/\{(\w+)\}/g, (place, key) => values[key] ?? place);
}

function wordOf(name) {
  if (!words.size) {
    for (const { content } of document.querySelectorAll("template[data-words]")) {
      for (const entry of content.querySelectorAll("[data-word]")) words.set(entry.dataset.word, entry.textContent);
    }
  }
  if (!words.has(name)) throw new Error(`the page has no word ${name}`);
  return words.get(name);
}
