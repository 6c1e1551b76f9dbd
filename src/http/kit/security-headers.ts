// Security headers of every response to a browser: no framing, sniffing, caching or referrer.

import type { FastifyInstance } from "fastify";

const ALWAYS = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
  // A response may depend on the session and on the Accept header.
  vary: "Cookie, Accept",
};

/** Allows no scripts, loads or forms; a page that needs more sets its own CSP. */
const BARE_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HSTS = "max-age=31536000";

/** Decorator: whether HSTS covers subdomains, which may not belong to Relay. */
export const HSTS_SUBDOMAINS = "hstsSubdomains";

/** For every response of this scope, errors included. */
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
