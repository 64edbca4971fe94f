/** Keys that are typed as well as tapped. */

/** Press the key of a panel that a typed name stands for; false when there is none now. */
export function pressKey(panel, name) {
  const key = panel?.querySelector(`[data-digit="${name}"]:not(:disabled)`);
  key?.click();
  return Boolean(key);
}
