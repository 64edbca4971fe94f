/** A newer pad: noticed by itself, offered between turns, taken when somebody says so. */
import { toast } from "../ui/toast.js";
import { say } from "../ui/words.js";

export class Updates {
  #registration = null;
  #overtaken = false;
  #taken = false;

  /** Keep the pad on this phone; `onNews` hears when a newer one has arrived. */
  async watch(url, onNews) {
    const { serviceWorker } = navigator;
    if (!url || !serviceWorker) return;
    this.#listen(serviceWorker);
    // Out of reach is no trouble: what is kept stays kept.
    const found = await serviceWorker.register(url, { updateViaCache: "none" }).catch(() => null);
    this.#registration = found;
    found?.addEventListener("updatefound", () => {
      const { installing } = found;
      installing.addEventListener("statechange", () => found.waiting === installing && onNews());
    });
    if (found?.waiting) onNews();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") found?.update().catch(() => {});
    });
  }

  /** To be called between turns: offers what waits. `quiet()` tells whether no turn has begun since. */
  offer(quiet = () => true) {
    if (!this.#newer() && !this.#overtaken) return;
    toast(say("new-version"), { label: say("update"), action: () => quiet() && this.#take() });
  }

  /** Another worker waits behind one that works; the very first only waits for a moment, for nobody. */
  #newer() {
    return this.#registration?.active && this.#registration.waiting;
  }

  #take() {
    this.#taken = true;
    if (this.#overtaken) location.reload();
    else this.#registration.waiting.postMessage("take over");
  }

  /** The first worker takes over nobody; a later one may do so from another tab, and this one waits for its turn to end. */
  #listen(serviceWorker) {
    let first = !serviceWorker.controller;
    serviceWorker.addEventListener("controllerchange", () => {
      this.#overtaken = !first;
      first = false;
      if (this.#taken) location.reload();
    });
  }
}

/** Have the kept shell renewed, as after a change of language; false where it cannot be fetched now. */
export function renewShell() {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return true;
  const { port1, port2 } = new MessageChannel();
  worker.postMessage("renew", [port2]);
  return new Promise((done) => {
    port1.onmessage = ({ data }) => done(data);
  });
}
