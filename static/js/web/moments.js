/** Moments in the reader's own time: the server knows only everybody's. */

const SHOWN = {
  moment: { dateStyle: "medium", timeStyle: "short" },
  day: { dateStyle: "long" },
  time: { timeStyle: "short" },
};

/** Writes every moment inside an element as the reader's clock would show it. */
export function showMoments(root) {
  for (const time of root.querySelectorAll("time[data-moment]")) {
    const format = new Intl.DateTimeFormat(document.documentElement.lang, SHOWN[time.dataset.moment]);
    time.textContent = format.format(new Date(time.dateTime));
  }
}
