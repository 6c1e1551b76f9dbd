// Default URLs of the products. Operators of a self-hosted server enter its URL instead.

export const CODEHOST_WEB = "https://github.com";

/** GitHub Enterprise Server serves its API under the same host. */
export function codehostApiOf(web: string): string {
  return web === CODEHOST_WEB ? "https://api.github.com" : `${web.replace(/\/+$/, "")}/api/v3`;
}
