// What every answer to a browser says about itself: not to be framed, guessed at, kept or leaked.

import type { FastifyInstance } from "fastify";

const ALWAYS = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
  // What a browser gets may depend on who asks and how.
  vary: "Cookie, Accept",
};

/** Nothing runs, loads or leads on; a page that needs more says so itself. */
const BARE_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HSTS = "max-age=31536000";

/** Decorates the app: whether HSTS covers subdomains too, which are not Relay's. */
export const HSTS_SUBDOMAINS = "hstsSubdomains";

/** For every answer of this scope, refusals too. */
export function secureHeaders(scope: FastifyInstance, baseUrl: string): void {
  const isSecure = new URL(baseUrl).protocol === "https:";
  const hsts = scope.getDecorator<boolean>(HSTS_SUBDOMAINS) ? `${HSTS}; includeSubDomains` : HSTS;
  const headers = {
    ...ALWAYS,
    "content-security-policy": BARE_CSP,
    ...(isSecure && { "strict-transport-security": hsts }),
  };
  scope.addHook("onRequest", (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
