/** The tables this phone may write for; one of them is the table it sits at. */
import { all, change, get, put } from "./db.js";
import { newKey, newUid } from "./ids.js";
import { choice, choose } from "./choices.js";

/**
 * The table this phone sits at; the first time, a new one of its own. Until somebody
 * names it, it is called `name` in whatever language is read.
 */
export async function ownTable(name) {
  const table = await get("tables", choice("table") ?? "");
  if (table?.unnamed && table.name !== name) {
    return change("tables", table.uid, (now) => ({ ...now, name, dirty: 1 }));
  }
  if (table) return table;
  const fresh = { uid: newUid(), key: newKey(), name, unnamed: true, dirty: 1 };
  await saveTable(fresh);
  choose("table", fresh.uid);
  return fresh;
}

export function tableOf(uid) {
  return get("tables", uid);
}

export function saveTable(table) {
  return put("tables", table);
}

export function dirtyTables() {
  return all("tables", "dirty", 1);
}

/** The server has this name now; a name given since then still waits. */
export function confirmTable(sent) {
  return change("tables", sent.uid, (table) => settle(table, table.name === sent.name));
}

export function refuseTable(uid, refusal) {
  return change("tables", uid, (table) => ({ ...table, refused: refusal }));
}

function settle({ dirty, refused, ...table }, same) {
  return same ? table : { ...table, dirty };
}

export function unrefuseTable(uid) {
  return change("tables", uid, ({ refused, locked, ...table }) => table);
}

/** The key opens the table no more: everything waits here for a new invitation. */
export function lockTable(uid, key) {
  return change("tables", uid, (table) => (table.key === key ? { ...table, locked: 1 } : null));
}

/** The table opens with this key, so that what waits here can go. */
export function joinTable({ uid, key, name }) {
  return change("tables", uid, ({ refused, locked, next_key, ...table }) =>
    ({ ...table, uid, key, name: table.dirty ? table.name : name }), { uid });
}

/** The key that shall open the table, kept here before the server hears of it; the same until it has. */
export async function nextKey(uid) {
  const { next_key } = await change("tables", uid, (table) => ({ ...table, next_key: table.next_key ?? newKey() }));
  return next_key;
}
