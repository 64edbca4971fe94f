/** An amount as people have it: in keutjes, or in cents and keutjes where a cent is worth some. */
import { clone } from "../../ui/template.js";

/** Put the fields for an amount in a place, prefilled where a sum is given. */
export function askAmount(place, { cent_value: cent }, given = null) {
  const fields = [...(cent > 0 ? [clone("keutjes-cents")] : []), clone("keutjes-amount")];
  place.replaceChildren(...fields);
  if (given === null) return;
  const [whole, rest] = cent > 0 ? [Math.floor(given / cent), given % cent] : [0, given];
  for (const input of place.querySelectorAll("input")) input.value = input.name === "cents" ? whole : rest;
}

/** What was entered there, as one number of keutjes; null while nothing is. */
export function amountIn(place, { cent_value: cent }) {
  const inputs = [...place.querySelectorAll("input")].filter((input) => input.value !== "");
  if (!inputs.length) return null;
  return inputs.reduce((sum, input) => sum + Number(input.value) * (input.name === "cents" ? cent : 1), 0);
}
