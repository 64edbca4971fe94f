/** Compiled sheets, which never change, and the profiles that name them. */
import { all, get, put, remove } from "./db.js";

export async function sheetOf(fingerprint) {
  return (await get("sheets", fingerprint))?.sheet;
}

export function saveSheet(fingerprint, sheet) {
  return put("sheets", { fingerprint, sheet });
}

/** All profiles known, in the order the server gave them. */
export async function allProfiles() {
  const profiles = await all("profiles");
  return profiles.sort((one, other) => one.place - other.place);
}

/** These profiles from now on, and none that are offered no more. */
export async function saveProfiles(profiles) {
  const offered = new Set(profiles.map(({ slug }) => slug));
  for (const { slug } of await all("profiles")) if (!offered.has(slug)) await remove("profiles", slug);
  await put("profiles", ...profiles.map((profile, place) => ({ ...profile, place })));
}
