/** What few evenings need is fetched when it is asked for. */
import { toast } from "../ui/toast.js";
import { say } from "../ui/words.js";

/** A page whose module comes when it is first entered. */
export class LaterPage {
  #load;
  #page = null;

  constructor(name, load) {
    this.name = name;
    this.#load = load;
  }

  /** Have the page here before it is needed: the network may be gone by then. */
  async fetch() {
    this.#page ??= await this.#load().catch(() => null);
    return this.#page;
  }

  async enter(...parts) {
    const page = await this.fetch();
    if (page) return page.enter(...parts);
    toast(say("join-offline"), { refused: true });
    return false;
  }
}

/** The drawer with the invitation, whichever button opens it. */
export function wireInvitation(phone) {
  document.addEventListener("click", async ({ target }) => {
    if (!target.closest('[data-opens="invite"]')) return;
    const { showInvitation } = await import("./phones/invite.js").catch(() => ({}));
    if (showInvitation) await showInvitation(phone);
    else toast(say("join-offline"), { refused: true });
  });
}
