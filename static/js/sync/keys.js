/** A new pad key: from then on only phones that are invited anew may write. */
import { Refused } from "./api.js";
import { isShutOut } from "./people.js";
import { joinTable, nextKey, tableOf } from "../store/tables.js";

/** Resolves to the table with its new key; the answer to an earlier try may have been lost. */
export async function replaceKey(api, uid) {
  const { key, name } = await tableOf(uid);
  const next = await nextKey(uid);
  try {
    await api.put(`tables/${uid}/key/`, { key: next }, key);
  } catch (reason) {
    if (!(reason instanceof Refused && isShutOut(reason))) throw reason;
    await api.get(`tables/${uid}/`, next);
  }
  return joinTable({ uid, key: next, name });
}
