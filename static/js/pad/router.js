/** Which page is shown: the part of the address after `#/`. */
import { closeDrawers } from "../ui/drawer.js";
import { toast } from "../ui/toast.js";
import { say } from "../ui/words.js";

/**
 * Pages have `name`, `enter(...parts)`, perhaps `leave()`, and `rest()` where a turn may be
 * half written; a route's groups are its parts.
 */
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
    const [parts, found] = this.#find(hash);
    const page = await (found.load?.().catch(cannotBeFetched) ?? found);
    if ((location.hash || "#/") !== hash) return;
    if (!page) return go("#/", { instead: true });
    this.#page?.leave?.();
    this.#page = page;
    const shown = await page.enter(...parts);
    if (this.#page !== page) return;
    if (shown === false) return go("#/");
    reveal(page.name);
  }

  /** Something is to be said when nobody is in mid-turn; the page that is shown knows when. */
  rest() {
    this.#page?.rest?.();
  }

  /** Fetch the pages that were left for later. */
  fetchAll() {
    return Promise.all(this.#routes.map(([, page]) => page.load?.()));
  }

  #find(hash) {
    for (const [pattern, page] of this.#routes) {
      const parts = pattern.exec(hash);
      if (parts) return [parts.slice(1), page];
    }
    return [[], this.#routes[0][1]];
  }
}

/** Go to a page; `instead` of the one that is shown, which nobody should come back to. */
export function go(hash, { instead = false } = {}) {
  if (instead) location.replace(hash);
  else location.hash = hash;
}

/** Where the pad was opened at a page of its own, the start lies under it: back leads there, not away. */
export function standOnStart() {
  const { hash } = location;
  const [visit] = performance.getEntriesByType("navigation");
  if (visit?.type !== "navigate" || !hash.startsWith("#/") || hash === "#/") return;
  history.replaceState(null, "", "#/");
  history.pushState(null, "", hash);
}

/** The network went before the page was here. */
function cannotBeFetched() {
  toast(say("join-offline"), { refused: true });
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
