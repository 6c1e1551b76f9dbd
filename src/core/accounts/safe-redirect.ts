// Where a browser may be sent after sign-in: to a path of our own, or to the front door.

const MAX_LENGTH = 2048;
/** One slash, then neither a second nor a backslash, which browsers read as one; printable all through. */
const OWN_PATH = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;

export function safeRedirect(wanted: string | undefined, baseUrl: string): string {
  if (wanted === undefined || wanted.length > MAX_LENGTH || !OWN_PATH.test(wanted)) return "/";
  const url = URL.parse(wanted, baseUrl);
  const isOwn = url?.origin === new URL(baseUrl).origin && !url.pathname.startsWith("//");
  return isOwn ? wanted : "/";
}
