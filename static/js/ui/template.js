/** Markup lives in templates; here it is copied and its slots are filled. */

/** A copy of what the `<template>` of this id holds. */
export function clone(id) {
  return document.getElementById(id).content.firstElementChild.cloneNode(true);
}

/** The place in it that bears this name. */
export function slot(root, name) {
  const selector = `[data-slot="${name}"]`;
  return root.matches(selector) ? root : root.querySelector(selector);
}

/** Put words into slots, and leave alone what already says them. */
export function fill(root, words) {
  for (const [name, text] of Object.entries(words)) setText(slot(root, name), String(text));
}

/** Change a text only if it changes, so that nothing is read out twice. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Set an attribute, or take it away where the value is null or false. */
export function setState(element, name, value) {
  if (value === null || value === false || value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}

/** Point an icon of the page at a sign of the sprite. */
export function setSign(svg, sign) {
  const href = `${document.body.dataset.signs}#${sign}`;
  setState(svg.querySelector("use"), "href", href);
}
