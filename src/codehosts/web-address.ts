// Addresses from outside end up as links in chats, so only those a browser may safely open are kept.

const WEB = /^https?:$/;

/** As sent, or undefined where it is no http(s) address. */
export function readWebUrl(text: string): string | undefined {
  const url = URL.parse(text);
  return url && WEB.test(url.protocol) ? text : undefined;
}
