// Validates external URLs before they become links. Only https, so that none can ping, run scripts or use a chat's own
// scheme. Plain http is allowed for localhost, where the sandbox runs.

const ODD = /[^\w.~:/?#@!$&'*+,;=%-]/g;
const THIS_MACHINE: ReadonlySet<string> = new Set(["127.0.0.1", "localhost"]);

/** URL that needs only attribute escaping, or undefined. */
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
  // IPv6 literals: the encoding below would break their brackets, and real hosts do not use them.
  if (hostname.startsWith("[")) return false;
  return (protocol === "https:" || isHome) && username === "" && password === "";
}

/** Encodes brackets too, which would end a link in a chat's markup. */
function encodeOdd(href: string): string {
  return href.replace(ODD, (sign) => `%${hexOf(sign)}`);
}

function hexOf(sign: string): string {
  return sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0");
}
