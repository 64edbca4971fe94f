/** The page comes first: nothing is asked of the network before it is drawn. */

/** A page that is not looked at is never painted. */
const LATEST = 2_000;

/** Resolves once something is on the screen. */
export const painted = new Promise((done) => {
  new PerformanceObserver(() => done()).observe({ type: "paint", buffered: true });
  setTimeout(done, LATEST);
});
