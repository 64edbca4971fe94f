/** The phone's own record: one database, opened once, written durably. */

const NAME = "scorepad";

/** Numbered, never edited: a later need is a further entry. */
const UPGRADES = [
  (db) => {
    for (const name of ["tables", "players", "games", "slips"]) {
      db.createObjectStore(name, { keyPath: "uid" }).createIndex("dirty", "dirty");
    }
    db.createObjectStore("sheets", { keyPath: "fingerprint" });
    db.createObjectStore("profiles", { keyPath: "slug" });
  },
  (db, upgrade) => {
    upgrade.objectStore("players").createIndex("table", "table");
    upgrade.objectStore("games").createIndex("table", "table");
    upgrade.objectStore("slips").createIndex("game", "game");
  },
  (db) => {
    db.createObjectStore("catalogues", { keyPath: "name" });
  },
  (db, upgrade) => {
    upgrade.objectStore("games").createIndex("rewritten", "rewrite.waits");
  },
];

const FULL = "QuotaExceededError";

let opening = null;

/** All records of a store, or those an index finds. */
export function all(store, index, value) {
  return read(store, (records) => (index ? records.index(index) : records).getAll(value));
}

/** One record, or undefined. */
export function get(store, key) {
  return read(store, (records) => records.get(key));
}

/** Put records in one transaction that has reached the disk when the promise resolves. */
export function put(store, ...values) {
  return write(store, (records) => values.forEach((value) => records.put(value)));
}

/** Put a new record, unless one that the index finds `bars` its way; whether it was put. */
export async function putUnless(store, value, { index, key, bars }) {
  let free = false;
  await write(store, (records) => {
    const request = records.index(index).getAll(key);
    request.onsuccess = () => {
      free = !request.result.some(bars);
      if (free) records.put(value);
    };
  });
  return free;
}

/** Whether something failed because the phone has no room left. */
export function isFull(reason) {
  return reason?.name === FULL;
}

/** Take a record out. */
export function remove(store, key) {
  return write(store, (records) => records.delete(key));
}

/**
 * Read one record (`fresh` where there is none) and write what `alter` makes of
 * it, with nothing in between. Resolves to what was written, if anything was.
 */
export async function change(store, key, alter, fresh) {
  let altered;
  await write(store, (records) => {
    const request = records.get(key);
    request.onsuccess = () => {
      const record = request.result ?? fresh;
      altered = record && alter(record);
      if (altered) records.put(altered);
    };
  });
  return altered;
}

/** Take a record out, and put another in its place if there is one, while it is as `holds` wants it. */
export function replace(store, key, other, holds) {
  return write(store, (records) => {
    const request = records.get(key);
    request.onsuccess = () => {
      if (!request.result || !holds(request.result)) return;
      records.delete(key);
      if (other) records.put(other);
    };
  });
}

async function read(store, ask) {
  const db = await open();
  return settled(ask(db.transaction(store).objectStore(store)));
}

function write(store, work) {
  return together([store], work);
}

/** Work on several stores at once, all or nothing: it is on the disk when this resolves. */
export async function together(stores, work) {
  const db = await open();
  const transaction = db.transaction(stores, "readwrite", { durability: "strict" });
  work(...stores.map((store) => transaction.objectStore(store)));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    // Why is known once it is undone; a request that fails says it too early.
    transaction.onabort = () => reject(transaction.error);
  });
}

function open() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, UPGRADES.length);
    request.onupgradeneeded = (event) => {
      const pending = UPGRADES.slice(event.oldVersion);
      pending.forEach((upgrade) => upgrade(request.result, request.transaction));
    };
    request.onsuccess = () => resolve(opened(request.result));
    request.onerror = () => reject(request.error);
  });
  opening.catch(forget);
  return opening;
}

/** A newer pad in another tab may change the database; the next need opens it anew. */
function opened(db) {
  db.onversionchange = () => {
    db.close();
    forget();
  };
  db.onclose = forget;
  return db;
}

function forget() {
  opening = null;
}

function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
