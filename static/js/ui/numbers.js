/** Numbers as the reader's language writes them. */

const language = document.documentElement.lang;
const plain = new Intl.NumberFormat(language);
const withSign = new Intl.NumberFormat(language, { signDisplay: "exceptZero" });
const day = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
const about = new Intl.NumberFormat(language, { signDisplay: "exceptZero", maximumFractionDigits: 1 });
const part = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
const listed = new Intl.ListFormat(language, { type: "conjunction" });

export const points = (number) => minus(plain.format(number));
export const signed = (number) => minus(withSign.format(number));
export const average = (number) => minus(about.format(number));
export const share = (number) => part.format(number);
export const moment = (iso) => day.format(new Date(iso));
export const together = (names) => listed.format(names);

/** The sign for minus, as wide as the plus. */
function minus(text) {
  return text.replace("-", "−");
}
