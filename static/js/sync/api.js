/** Asking the server, and the three ways it can answer. */

const PATIENCE = 10_000;
const NO_NEWS = 204;
const BUSY = 429;
const BROKEN = 500;

/**
 * No answer, or none that says anything about what was asked: try again later, after
 * `seconds` if the server said so. `broken`: it failed at this, and may not at others.
 */
export class Unreachable extends Error {
  constructor(reason, { seconds = 0, broken = false } = {}) {
    super(reason);
    this.name = "Unreachable";
    Object.assign(this, { seconds, broken });
  }
}

/** The server's no, in the one shape of refusals. */
export class Refused extends Error {
  constructor(status, { code = "bad_request", message = "", where = {} } = {}) {
    super(message || code);
    this.name = "Refused";
    Object.assign(this, { status, code, where });
  }

  toJSON() {
    return { status: this.status, code: this.code, message: this.message, where: this.where };
  }
}

/** Asks under one root, not before `ready`; resolves to the JSON of the answer, null where there is no news. */
export class Api {
  #root;
  #ready;

  constructor(root, ready) {
    this.#root = root;
    this.#ready = ready;
  }

  get(path, key) {
    return this.#ask("GET", path, { key });
  }

  put(path, body, key) {
    return this.#ask("PUT", path, { key, body: JSON.stringify(body) });
  }

  post(path, body, key) {
    return this.#ask("POST", path, { key, body: JSON.stringify(body) });
  }

  async #ask(method, path, { key, body }) {
    await this.#ready;
    const answer = await this.#fetch(this.#root + path, { method, body, headers: headers(key, body) });
    if (answer.status === BUSY || answer.status >= BROKEN) {
      const seconds = Number(answer.headers.get("Retry-After")) || 0;
      throw new Unreachable(answer.statusText, { seconds, broken: answer.status === BROKEN });
    }
    if (answer.status === NO_NEWS) return null;
    const json = await answer.json().catch(() => null);
    if (!answer.ok) throw new Refused(answer.status, json ?? {});
    if (json === null) throw new Unreachable("not an answer of ours");
    return json;
  }

  async #fetch(url, request) {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE);
    try {
      return await fetch(url, { ...request, signal: patience.signal });
    } catch (reason) {
      throw new Unreachable(String(reason));
    } finally {
      clearTimeout(timer);
    }
  }
}

function headers(key, body) {
  return {
    Accept: "application/json",
    "Accept-Language": document.documentElement.lang,
    ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    ...(key ? { Authorization: `Pad ${key}` } : {}),
  };
}
