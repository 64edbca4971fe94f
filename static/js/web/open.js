/**
 * An invitation carries its key behind the "#", where no server sees it:
 * it is put into the form and sent, and no longer stands in the address.
 */

const KEY_AT_THE_END = /(?:^|\/)([\w-]{32})$/;

const form = document.querySelector("form[data-open]");
const invitation = KEY_AT_THE_END.exec(location.hash.slice(1));

if (invitation) {
  history.replaceState(null, "", location.pathname);
  form.elements.key.value = invitation[1];
  form.requestSubmit();
}
