/** Which page is shown: the part of the address after `#/`. */
import { closeDrawers } from "../ui/drawer.js";

/** Pages have `name`, `enter(...parts)` and perhaps `leave()`; a route's groups are its parts. */
export class Router {
  #routes;
  #page = null;

  constructor(routes) {
    this.#routes = routes;
    window.addEventListener("hashchange", () => this.follow());
  }

  /** Show the page the address names; an anchor within the page is not ours. */
  async follow() {
    const hash = location.hash || "#/";
    if (!hash.startsWith("#/")) return;
    closeDrawers();
    const [parts, page] = this.#find(hash);
    this.#page?.leave?.();
    this.#page = page;
    const shown = await page.enter(...parts);
    if (this.#page !== page) return;
    if (shown === false) return go("#/");
    reveal(page.name);
  }

  #find(hash) {
    for (const [pattern, page] of this.#routes) {
      const parts = pattern.exec(hash);
      if (parts) return [parts.slice(1), page];
    }
    return [[], this.#routes[0][1]];
  }
}

export function go(hash) {
  location.hash = hash;
}

/** The page's section, where it has one. */
export function sectionOf(name) {
  return document.querySelector(`[data-page="${name}"]`);
}

function reveal(name) {
  for (const section of document.querySelectorAll("[data-page]")) {
    section.hidden = section.dataset.page !== name;
  }
  const section = sectionOf(name);
  document.body.dataset.shows = name;
  document.title = section.dataset.title;
  window.scrollTo(0, 0);
  document.getElementById("main").focus({ preventScroll: true });
}
