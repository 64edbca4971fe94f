/** A filter that follows its choice at once; its button is for browsers without scripts. */

export function wireFilter(form) {
  form.querySelector("button").hidden = true;
  form.addEventListener("change", () => form.requestSubmit());
}
