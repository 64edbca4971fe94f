/**
 * An invitation carries its key behind the "#", where no server sees it:
 * it is put into the form and sent, and no longer stands in the address.
 */

const form = document.querySelector("form[data-open]");
const hash = location.hash.slice(1);
const key = new URLSearchParams(hash).get("key") ?? hash;

if (key) {
  history.replaceState(null, "", location.pathname);
  form.elements.key.value = key;
  form.requestSubmit();
}
