/** Lists are updated in place, so that focus, scroll and screen readers stay where they are. */

/**
 * Make the children of `parent` those of `items`: one element a key, made once,
 * shown anew each time, in the order of the items.
 */
export function showList(parent, items, { key, make, show }) {
  const there = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  items.forEach((item, place) => {
    const name = String(key(item, place));
    const element = there.get(name) ?? named(make(item, place), name);
    there.delete(name);
    if (parent.children[place] !== element) parent.insertBefore(element, parent.children[place] ?? null);
    show(element, item, place);
  });
  there.forEach((element) => element.remove());
}

function named(element, key) {
  element.dataset.key = key;
  return element;
}
