/** Whether the browser promises to keep what is on this phone. */
import { choice, choose } from "../store/choices.js";

/** Asks for the promise once in a phone's life; over plain http there is nobody to ask. */
export async function promisesToKeep() {
  const { storage } = navigator;
  if (!storage?.persist) return false;
  if (await storage.persisted()) return true;
  if (choice("asked-to-keep")) return false;
  choose("asked-to-keep", "yes");
  return storage.persist();
}
