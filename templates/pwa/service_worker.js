/* Keeps the pad on the phone. Its version and its files come from the server: nobody counts them up. */
"use strict";

const { version, shell, files, pages } = {% autoescape off %}{{ told }}{% endautoescape %};
const CACHE = `scorepad-${version}`;
const FILES = new Set(files);
const PAGES = new Set(pages);
const UNTOUCHED = /^\/(api|live|admin|i18n)\//;
const PATIENCE = 3_000;
const ANY = { ignoreSearch: true, ignoreVary: true };

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "renew") event.waitUntil(renew().then((done) => event.ports[0].postMessage(done)));
});
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== self.location.origin || UNTOUCHED.test(pathname)) return;
  if (FILES.has(pathname)) event.respondWith(file(pathname));
  else if (mode === "navigate") event.respondWith(pathname === shell ? pad(event) : page(event.request, pathname));
});

/** Without the shell of this very version the old worker stays; a file that is missing comes later. */
async function install() {
  if (!(await renew())) throw new Error("no shell of this version");
  await Promise.allSettled(files.map(file));
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith("scorepad-") && name !== CACHE);
  await Promise.all([...old.map((name) => caches.delete(name)), self.clients.claim()]);
}

/** Fetch the shell and the pages anew, as after a change of language; whether the shell came. */
async function renew() {
  const answer = await fetch(shell, { cache: "no-cache" }).catch(() => null);
  if (!isShell(answer)) return false;
  await (await caches.open(CACHE)).put(shell, answer);
  await Promise.allSettled(pages.map((path) => freshPage(path, path)));
  return true;
}

/** Cache first: the name of a file changes with what is in it. */
async function file(path) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(path, ANY);
  if (kept) return kept;
  const answer = (await caches.match(path, ANY)) ?? (await fetch(path));
  if (isOurs(answer) && !isHtml(answer)) await cache.put(path, answer.clone()).catch(() => {});
  return answer;
}

/** Shell first, whatever the network says. */
async function pad(event) {
  const cache = await caches.open(CACHE);
  event.waitUntil(mend(cache));
  const kept = await cache.match(shell, ANY);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (isShell(answer)) await cache.put(shell, answer.clone()).catch(() => {});
  return answer;
}

/** Fetch what should be here and is not. */
async function mend(cache) {
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await Promise.allSettled(files.filter((path) => !there.has(path)).map(file));
}

/** Network first, but not for long where the page is kept; the pad where nothing is. */
async function page(request, path) {
  const kept = PAGES.has(path) && (await (await caches.open(CACHE)).match(path, ANY));
  const late = new Promise((done) => kept && setTimeout(done, PATIENCE, kept));
  const fresh = freshPage(request, path).then((answer) => (kept && !isOurs(answer) ? kept : answer));
  return Promise.race([fresh, late]).catch(() => kept || Response.redirect(shell));
}

async function freshPage(request, path) {
  const answer = await fetch(request);
  const keeps = PAGES.has(path) && isOurs(answer) && isHtml(answer);
  if (keeps) await (await caches.open(CACHE)).put(path, answer.clone()).catch(() => {});
  return answer;
}

/** Not the page of a proxy, nor of a network that asks for a password first. */
const isOurs = (answer) => Boolean(answer?.ok && !answer.redirected && answer.type === "basic");
const isHtml = ({ headers }) => (headers.get("Content-Type") ?? "").startsWith("text/html");
const isShell = (answer) => isOurs(answer) && isHtml(answer) && answer.headers.get("Scorepad-Shell") === version;
