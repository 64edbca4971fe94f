/** The house rules that can be chosen, in words, as the server last told them. */
import { get, put } from "./db.js";

export async function catalogueOf(kind, language) {
  return (await get("catalogues", `${kind} ${language}`))?.groups;
}

export function saveCatalogue(kind, language, groups) {
  return put("catalogues", { name: `${kind} ${language}`, groups });
}
