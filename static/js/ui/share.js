/** Hand a link on: by the device's own way where it has one, else onto the clipboard. */

/** Resolves to "shared", "copied" or "shown" (the caller shows it, nothing else worked). */
export async function share(url, title) {
  if (navigator.share) {
    return navigator.share({ url, title }).then(() => "shared", () => "shared");
  }
  if (!navigator.clipboard) return "shown";
  return navigator.clipboard.writeText(url).then(() => "copied", () => "shown");
}
