/** The zone of this browser, told to the server so that days are the reader's there too. */

const YEAR_IN_SECONDS = 31_536_000;

/** Remembers it in a cookie; where the browser does not know its zone, days are those of UTC. */
export function tellZone() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (timeZone) document.cookie = `zone=${timeZone}; path=/; max-age=${YEAR_IN_SECONDS}; SameSite=Lax`;
}
