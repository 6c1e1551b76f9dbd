// Redirect target after sign-in: a path of this site, otherwise `/`. Prevents open redirects.

const MAX_LENGTH = 2048;
/** One slash, no second slash or backslash (browsers treat it as a slash), printable ASCII only. */
const OWN_PATH = /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/;

export function safeRedirect(wanted: string | undefined, baseUrl: string): string {
  if (wanted === undefined || wanted.length > MAX_LENGTH || !OWN_PATH.test(wanted)) return "/";
  const url = URL.parse(wanted, baseUrl);
  const isOwn = url?.origin === new URL(baseUrl).origin && !url.pathname.startsWith("//");
  return isOwn ? wanted : "/";
}
