/** Keeps the screen awake while somebody writes, where the device can. */

let wanted = false;
let lock = null;

/** Ask for it, or let it go. The device drops it when the page is hidden; it is asked again after. */
export async function stayAwake(yes) {
  wanted = yes;
  if (!yes) {
    await lock?.release();
    lock = null;
  } else if (!lock && navigator.wakeLock && document.visibilityState === "visible") {
    lock = await navigator.wakeLock.request("screen").catch(() => null);
    lock?.addEventListener("release", () => (lock = null));
  }
}

document.addEventListener("visibilitychange", () => {
  if (wanted) stayAwake(true);
});
