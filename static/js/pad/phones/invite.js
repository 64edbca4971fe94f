/** The invitation to a table: a link and a code made on this phone. The key in it is seen by no server. */
import { Refused, Unreachable } from "../../sync/api.js";
import { replaceKey } from "../../sync/keys.js";
import { drawQr } from "../../ui/qr.js";
import { share } from "../../ui/share.js";
import { fill, setText, slot } from "../../ui/template.js";
import { toast } from "../../ui/toast.js";
import { say } from "../../ui/words.js";

const drawer = document.getElementById("invite");
let wired = false;

/** Show the invitation to the table this phone sits at. */
export async function showInvitation(phone) {
  if (!wired) wire(phone);
  wired = true;
  const table = await phone.table();
  const link = linkOf(table);
  setText(slot(drawer, "link"), link);
  slot(drawer, "code").replaceChildren(drawQr(link, say("invite-code")) ?? "");
  slot(drawer, "unsent").hidden = !table.dirty;
  slot(drawer, "usable").hidden = Boolean(table.locked);
  slot(drawer, "shut").hidden = !table.locked;
  slot(drawer, "sure").hidden = true;
  slot(drawer, "share").hidden = !navigator.share;
}

function wire(phone) {
  const on = (name, run) => slot(drawer, name).addEventListener("click", run);
  on("share", async () => share(linkOf(await phone.table()), (await phone.table()).name));
  on("copy", () => copy());
  on("revoke", () => {
    slot(drawer, "sure").hidden = false;
    slot(drawer, "renew").focus();
  });
  on("renew", () => renew(phone));
}

/** The link that opens a table on another phone: its key is in the part no server sees. */
function linkOf({ uid, key }) {
  const link = new URL(location.href);
  link.search = "";
  link.hash = `#/join/${uid}/${key}`;
  return link.href;
}

/** Where there is no clipboard (plain http) the link is marked, to be copied by hand. */
async function copy() {
  const link = slot(drawer, "link");
  const copied = await navigator.clipboard?.writeText(link.textContent).then(() => true, () => false);
  if (copied) return toast(say("copied"));
  getSelection().selectAllChildren(link);
  link.focus();
}

async function renew(phone) {
  const button = slot(drawer, "renew");
  button.disabled = true;
  try {
    await replaceKey(phone.api, (await phone.table()).uid);
    await showInvitation(phone);
    toast(say("renewed"));
  } catch (reason) {
    if (!(reason instanceof Refused || reason instanceof Unreachable)) throw reason;
    toast(say(reason instanceof Refused ? "join-refused" : "join-offline"), { refused: true });
  } finally {
    button.disabled = false;
  }
}
