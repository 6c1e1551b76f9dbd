// Signatures of rich headers: what we did not write is not shown in our name. Keys are derived, so
// that the one for secrets at rest is used for nothing else; the first signs, all of them verify.

import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import {
  isShortEnough,
  RICH_HEADER_LIMITS,
  type RichHeader,
  signedText,
} from "../../core/messages/rich-header.ts";
import { getRichHeader } from "../../contract/kernel/service.ts";

export type RichHeaderSeal = {
  /** The signed address under `baseUrl`; undefined where it would be longer than a chat takes. */
  urlOf(header: RichHeader, baseUrl: string): string | undefined;
  isSigned(header: RichHeader, sig: string): boolean;
};

const PURPOSE = "relay richheader v1";
const KEY_BYTES = 32;
const MAX_UNITS = 2048;

/** `keys` are newest first, and at least one. */
export function richHeaderSeal(keys: readonly Uint8Array[]): RichHeaderSeal {
  const derived = keys.map((key) => Buffer.from(hkdfSync("sha256", key, "", PURPOSE, KEY_BYTES)));
  const [newest] = derived;
  if (!newest) throw new Error("rich headers need a key");
  return {
    urlOf(asked, baseUrl) {
      const header = withoutOddAvatar(asked);
      const sig = signatureOf(header, newest).toString("base64url");
      const query = new URLSearchParams({ ...header, sig });
      const href = `${baseUrl.replace(/\/$/, "")}${getRichHeader.path}?${query.toString()}`;
      return isShortEnough(header) && href.length <= MAX_UNITS ? href : undefined;
    },
    isSigned(header, sig) {
      const given = Buffer.from(sig, "base64url");
      let matched = false;
      for (const key of derived) {
        const expected = signatureOf(header, key);
        const fits = given.length === expected.length && timingSafeEqual(given, expected);
        matched = fits || matched;
      }
      return matched && isShortEnough(header);
    },
  };
}

/** A face that cannot be shown is left out; the words still can. */
function withoutOddAvatar({ title, content, avatar }: RichHeader): RichHeader {
  const isFine = isHttps(avatar) && avatar.length <= RICH_HEADER_LIMITS.avatar;
  return { title, content, avatar: isFine ? avatar : "" };
}

/** We never open it ourselves: it is only named in the page. */
export function isHttps(avatar: string): boolean {
  const url = URL.parse(avatar);
  return url?.protocol === "https:" && url.username === "" && url.password === "";
}

function signatureOf(header: RichHeader, key: Buffer): Buffer {
  return createHmac("sha256", key).update(signedText(header)).digest();
}
