/** A short sign to the hand, where the device has one. */

const LENGTHS = { tap: 8, feat: [20, 40, 20], lead: [20, 40, 20], over: [30, 60, 30, 60, 60], refused: [60, 40, 60] };

export function buzz(kind) {
  navigator.vibrate?.(LENGTHS[kind]);
}
