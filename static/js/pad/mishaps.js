/** What can go wrong with a tap, told to whoever tapped; anything else is a fault of ours. */
import { Elsewhere } from "./controller.js";
import { refusalText } from "./refusing.js";
import { Refusal } from "../rules/refusal.js";
import { isFull } from "../store/db.js";
import { buzz } from "../ui/buzz.js";
import { toast } from "../ui/toast.js";
import { say } from "../ui/words.js";

/** Do it; where it was refused, could not be written or came too late, nothing has happened but a word. */
export async function attempt(work, texts, people) {
  try {
    await work();
  } catch (reason) {
    const text = textOf(reason, texts, people);
    if (!text) throw reason;
    buzz("refused");
    toast(text, { refused: true });
  }
}

function textOf(reason, texts, people) {
  if (reason instanceof Refusal) return refusalText(reason, texts, people);
  if (reason instanceof Elsewhere) return say("written-elsewhere");
  return isFull(reason) ? say("not-written") : "";
}
