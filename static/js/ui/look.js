/** How the page looks: theme and size of type, remembered in cookies so that the server draws them from the start. */

const YEAR_IN_SECONDS = 31_536_000;

/** What was chosen for "theme" or "type"; empty when the device decides. */
export function look(name) {
  const pair = document.cookie.split("; ").find((entry) => entry.startsWith(`${name}=`));
  return pair ? pair.slice(name.length + 1) : "";
}

/** Shows a choice at once and remembers it; an empty value leaves it to the device. */
export function choose(name, value) {
  const age = value ? YEAR_IN_SECONDS : 0;
  document.cookie = `${name}=${value}; path=/; max-age=${age}; SameSite=Lax`;
  show(name, value);
}

/** A page from the offline store shows the choice of now, not that of the day it was stored. */
export function showLook() {
  show("theme", look("theme"));
  show("type", look("type"));
}

/** Radio buttons and toggles named "theme" or "type" inside a `data-look` form make the choice. */
export function wireLook(form) {
  for (const input of form.querySelectorAll("input")) {
    input.checked = input.value === look(input.name);
  }
  form.addEventListener("change", ({ target }) => {
    choose(target.name, target.checked ? target.value : "");
  });
  form.hidden = false;
}

function show(name, value) {
  if (value) {
    document.documentElement.dataset[name] = value;
  } else {
    delete document.documentElement.dataset[name];
  }
}
