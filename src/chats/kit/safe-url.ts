// Addresses from outside, before they become links: https and nothing else, so that none can call
// people, run scripts or point into a chat's own scheme. Plain http is let through for this machine
// alone, where the sandbox lives.

const ODD = /[^\w.~:/?#@!$&'*+,;=%-]/g;
const THIS_MACHINE: ReadonlySet<string> = new Set(["127.0.0.1", "localhost"]);

/** The address in a form that needs no escape but that of an attribute, or undefined. */
export function safeUrl(url: string | undefined, max = 2048): string | undefined {
  const parsed = url === undefined || url.length > max ? null : URL.parse(url);
  if (!parsed || !isWelcome(parsed)) return undefined;
  const safe = url !== undefined && isPlain(url) ? url : encodeOdd(parsed.href);
  return safe.length <= max ? safe : undefined;
}

function isPlain(url: string): boolean {
  return /^https?:\/\/\w/.test(url) && url.search(ODD) < 0;
}

function isWelcome({ protocol, hostname, username, password }: URL): boolean {
  const isHome = protocol === "http:" && THIS_MACHINE.has(hostname);
  // Brackets of a bare address would be encoded below; nobody's host is called so.
  if (hostname.startsWith("[")) return false;
  return (protocol === "https:" || isHome) && username === "" && password === "";
}

/** Also brackets: in a chat's markup they would end the link. */
function encodeOdd(href: string): string {
  return href.replace(ODD, (sign) => `%${hexOf(sign)}`);
}

function hexOf(sign: string): string {
  return sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0");
}
