// Addresses from outside end up as links in chats, so only those a browser may safely open are kept.

const WEB = /^https?:$/;

/** As sent, or undefined where it is no http(s) address. */
export function readWebAddress(address: string): string | undefined {
  const url = URL.parse(address);
  return url && WEB.test(url.protocol) ? address : undefined;
}
