// Whether a browser was sent here by a page of our own. Browsers say so by themselves; what says
// nothing at all is no browser, and carries nobody's cookie by accident.

import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";

type Headers = FastifyRequest["headers"];

/** For everything that changes something. */
export function isOwnWrite({ headers }: { headers: Headers }, baseUrl: string): boolean {
  const { origin } = headers;
  return isOwnSite(headers) && (origin === undefined || origin === new URL(baseUrl).origin);
}

/**
 * For forms, whose pages tell nobody where they are: browsers then name no origin. The form's own token
 * says the rest.
 */
export function isOwnForm({ headers }: { headers: Headers }, baseUrl: string): boolean {
  return headers.origin === "null" ? isOwnSite(headers) : isOwnWrite({ headers }, baseUrl);
}

/** For the two addresses that people open as links and that do something: only by their own click. */
export function isOwnClick({ method, headers }: { method: string; headers: Headers }): boolean {
  return method === "GET" && isOwnSite(headers) && headers["sec-purpose"] === undefined;
}

/** `none`: typed, or from a bookmark. */
function isOwnSite(headers: Headers): boolean {
  const site = headers["sec-fetch-site"];
  return site === undefined || site === "same-origin" || site === "none";
}

// What a form of ours carries to show that we made it for this very browser: made of the cookie's secret,
// which no other site can read, and of what the form is for.

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
