/** House rules: what can be chosen, and the sheet the server makes of a choice. */
import { Unreachable } from "./api.js";
import { keyOf } from "./people.js";
import { catalogueOf, saveCatalogue } from "../store/catalogues.js";
import { saveSheet } from "../store/sheets.js";

/** The groups of options in the reader's language: the server's, else those known; null if there are none. */
export async function askCatalogue(api, kind) {
  const language = document.documentElement.lang;
  try {
    const groups = await api.get(`options/${kind}/`);
    await saveCatalogue(kind, language, groups);
    return groups;
  } catch (reason) {
    if (!(reason instanceof Unreachable)) throw reason;
    return (await catalogueOf(kind, language)) ?? null;
  }
}

/**
 * The sheet of a profile with these choices on top, kept on this phone. One that changes
 * nothing need not be known to the server: the phone has it from the start.
 */
export async function askSheet(api, { kind, slug, table, differs }, choices) {
  const start = differs.length ? { profile: slug, ...(table ? { table } : {}) } : {};
  const asked = { kind, choices, ...start };
  const made = await api.post("sheets/", asked, table ? await keyOf(table) : undefined);
  await saveSheet(made.fingerprint, made.sheet);
  return made;
}
