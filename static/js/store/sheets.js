/** Compiled sheets, which never change, and the profiles that name them. */
import { all, get, put } from "./db.js";

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

export function saveProfiles(profiles) {
  return put("profiles", ...profiles.map((profile, place) => ({ ...profile, place })));
}
