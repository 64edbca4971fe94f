// What is left in the pile: a guess from the cards drawn, never a reason to refuse one.

/** How many of each card are left after these slips, by its key (The pile).
 *
 * A card that cannot be there any more, and with it every card once none is left, means that
 * the pile was shuffled just before. The house may shuffle oftener.
 */
export function pile(sheet, slips) {
  const full = new Map([...sheet.cards].map(([key, { count }]) => [key, count]));
  let left = full;
  let lastSeat = -1;
  for (const { seat, steps } of slips) {
    if (shufflesBefore(sheet, seat <= lastSeat)) left = full;
    lastSeat = seat;
    const lying = new Map();
    for (const card of drawn(full, steps)) {
      const anew = sheet.reshuffle === "each" || left.get(card) === 0;
      left = take(anew ? shuffled(full, lying) : left, card);
      lying.set(card, (lying.get(card) ?? 0) + 1);
    }
  }
  return Object.fromEntries(left);
}

function shufflesBefore({ reshuffle }, isNewRound) {
  return reshuffle === "each" || (reshuffle === "round" && isNewRound);
}

function drawn(full, steps) {
  return steps.filter((step) => step.do === "draw" && full.has(step.card)).map(({ card }) => card);
}

/** All cards but those lying before the current player. */
function shuffled(full, lying) {
  const rest = ([key, count]) => [key, Math.max(0, count - (lying.get(key) ?? 0))];
  return new Map([...full].map(rest));
}

function take(left, card) {
  return new Map(left).set(card, Math.max(0, left.get(card) - 1));
}
