/** Files of a table: how much has come of one, and a word of patience while one is taken in. */
import { keep } from "../ui/keep.js";
import { fillIn } from "../ui/words.js";

const MEGABYTE = 1_000_000;
const LEAST = 0.1;
const megabytes = new Intl.NumberFormat(document.documentElement.lang, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const along = document.querySelector("form[data-along]");
const into = document.querySelector("form[data-into]");
let coming = null;

along.addEventListener("submit", (event) => {
  event.preventDefault();
  if (!coming) takeAlong(addressOf(event.submitter));
});
part(along, "halt").addEventListener("click", () => coming?.abort());
into.addEventListener("submit", () => show(into, { progress: true }));
// Whoever comes back finds the page as it was left.
addEventListener("pageshow", () => show(into, {}));

/** Fetches a file and hands it over once all of it is there: half a file is none. */
async function takeAlong(address) {
  coming = new AbortController();
  show(along, { progress: true, said: along.dataset.written });
  try {
    const answer = await fetch(address, { signal: coming.signal });
    if (!answer.ok) throw new Refused((await answer.json()).message);
    const [name, file] = [nameOf(answer), await wholeOf(answer)];
    keep(name, file);
    show(along, { said: fillIn(along.dataset.done, { name, size: sizeOf(file.size) }) });
  } catch (reason) {
    show(along, { fault: faultOf(reason) });
  } finally {
    coming = null;
  }
}

async function wholeOf(answer) {
  const [pieces, reader] = [[], answer.body.getReader()];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces, { type: answer.headers.get("Content-Type") });
    pieces.push(value);
    size += value.length;
    show(along, { progress: true, said: fillIn(along.dataset.come, { size: sizeOf(size) }) });
  }
}

class Refused extends Error {}

/** Whoever stopped it knows why. */
function faultOf(reason) {
  if (reason.name === "AbortError") return "";
  return reason instanceof Refused ? reason.message : along.dataset.broken;
}

function addressOf(button) {
  const path = button?.getAttribute("formaction") ?? along.getAttribute("action");
  return `${path}?${new URLSearchParams(new FormData(along))}`;
}

/** The name the server gives it, in whichever of the two ways. */
function nameOf(answer) {
  const said = answer.headers.get("Content-Disposition") ?? "";
  const [, coded, plain] = /filename\*=utf-8''(.+)$|filename="(.*)"/i.exec(said) ?? [];
  return coded ? decodeURIComponent(coded) : (plain ?? "");
}

const sizeOf = (bytes) => megabytes.format(Math.max(bytes / MEGABYTE, LEAST));

/** What stands under a form: how it goes on, or what became of it. */
function show(form, { progress = false, said, fault = "" }) {
  part(form, "bar").hidden = !progress;
  part(form, "buttons").inert = progress;
  part(form, "said").hidden = !(said ?? progress);
  if (said) part(form, "said").textContent = said;
  if (form !== along) return;
  part(form, "halt").hidden = !progress;
  part(form, "fault").hidden = !fault;
  part(form, "fault").querySelector("span").textContent = fault;
}

function part(form, name) {
  return form.querySelector(`[data-part="${name}"]`);
}
