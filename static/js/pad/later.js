/** What few evenings need is fetched when it is asked for. */
import { toast } from "../ui/toast.js";
import { say } from "../ui/words.js";

/** A module that is fetched when it is first needed; in vain, it is fetched again the next time. */
export function late(load) {
  let found = null;
  return {
    load() {
      found ??= load();
      found.catch(() => (found = null));
      return found;
    },
  };
}

/** Whatever is needed later is here before the network goes, or once it is back. */
export async function fetchAhead(fetchAll) {
  try {
    await fetchAll();
  } catch {
    window.addEventListener("online", () => fetchAhead(fetchAll), { once: true });
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
