/** A word that floats over the page for a while, with one thing to do about it. */
import { clone, fill, slot } from "./template.js";

const READING = 6_000;
let timer = 0;

/** Show it, in front of a drawer that is open; `action` is offered as a button when given. */
export function toast(text, { label, action, refused = false } = {}) {
  const element = clone("toast");
  element.classList.toggle("toast--refused", refused);
  fill(element, { text, label: label ?? "" });
  const button = slot(element, "label");
  button.hidden = !action;
  button.addEventListener("click", () => {
    endToast();
    action();
  });
  const place = document.getElementById("toasts");
  const dialogs = document.querySelectorAll("dialog[open]");
  ([...dialogs].at(-1) ?? document.body).append(place);
  place.replaceChildren(element);
  clearTimeout(timer);
  timer = setTimeout(endToast, READING);
}

/** Take it away before its time: it is true no longer. */
export function endToast() {
  clearTimeout(timer);
  document.getElementById("toasts").replaceChildren();
}
