/** What this phone likes: small words, read before anything is drawn. */

const PREFIX = "scorepad.";

/** What was chosen under this name, or null. */
export function choice(name) {
  return localStorage.getItem(PREFIX + name);
}

/** Remember a choice; null forgets it. */
export function choose(name, value) {
  if (value === null) localStorage.removeItem(PREFIX + name);
  else localStorage.setItem(PREFIX + name, value);
}
