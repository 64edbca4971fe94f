/** What htmx sends carries the token that Django asks for. */

/** Adds the header to every request of htmx that may change something. */
export function wireCsrf(body) {
  body.addEventListener("htmx:configRequest", ({ detail }) => {
    const pair = document.cookie.split("; ").find((entry) => /^(__Host-)?csrftoken=/.test(entry));
    if (pair && detail.verb !== "get") detail.headers["X-CSRFToken"] = pair.slice(pair.indexOf("=") + 1);
  });
}
