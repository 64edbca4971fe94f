/** A button that hands a link on, and says when it was copied. */
import { share } from "../ui/share.js";

const button = document.querySelector("button[data-share]");
const READING = 3_000;

button.hidden = false;
button.addEventListener("click", async () => {
  const link = new URL(button.dataset.share, location.href).href;
  const done = await share(link, button.dataset.title);
  if (done === "copied") say(button.dataset.copied);
  if (done === "shown") location.assign(link);
});

function say(text) {
  const toast = document.getElementById("toast");
  toast.textContent = text;
  setTimeout(() => toast.replaceChildren(), READING);
}
