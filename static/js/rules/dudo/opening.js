// Who starts the first round: the highest of one die each (F2).

/** The places of the highest throw; if there are several, only they throw again. */
export function highest(throws) {
  const most = Math.max(...throws);
  return [...throws.keys()].filter((place) => throws[place] === most);
}
