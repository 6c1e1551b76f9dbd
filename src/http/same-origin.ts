// Whether a browser was sent here by a page of our own. Browsers say so by themselves; what says
// nothing at all is no browser, and carries nobody's cookie by accident.

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
