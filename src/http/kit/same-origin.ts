// CSRF checks by Fetch Metadata and Origin. A request without these headers is not from a browser, so it carries no
// ambient cookie.

import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";

type Headers = FastifyRequest["headers"];

/** For every request that changes state. */
export function isOwnWrite({ headers }: { headers: Headers }, baseUrl: string): boolean {
  const { origin } = headers;
  return isOwnSite(headers) && (origin === undefined || origin === new URL(baseUrl).origin);
}

/** For forms: their pages send no referrer, so browsers send `Origin: null`. The CSRF token covers the rest. */
export function isOwnForm({ headers }: { headers: Headers }, baseUrl: string): boolean {
  return headers.origin === "null" ? isOwnSite(headers) : isOwnWrite({ headers }, baseUrl);
}

/** For the two GET URLs with side effects, invite and sign-out: only the user's own click counts, not a prefetch. */
export function isOwnClick({ method, headers }: { method: string; headers: Headers }): boolean {
  return method === "GET" && isOwnSite(headers) && headers["sec-purpose"] === undefined;
}

/** `none`: typed, or opened from a bookmark. */
function isOwnSite(headers: Headers): boolean {
  const site = headers["sec-fetch-site"];
  return site === undefined || site === "same-origin" || site === "none";
}

/** CSRF token of a form: an HMAC of its purpose, keyed with the cookie, which no other site can read. */
export function formToken(cookieValue: string, purpose: string): string {
  return createHmac("sha256", cookieValue).update(`relay form ${purpose}`).digest("base64url");
}

export function fitsForm(cookieValue: string, purpose: string, given: string): boolean {
  const [right, claimed] = [formToken(cookieValue, purpose), given].map((text) =>
    Buffer.from(text),
  );
  if (!right || !claimed) return false;
  return right.byteLength === claimed.byteLength && timingSafeEqual(right, claimed);
}
