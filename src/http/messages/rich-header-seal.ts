// HMAC signatures of rich headers, so that Relay serves only cards it created. HKDF derives the keys from
// RELAY_SECRET_KEY, which itself only encrypts secrets at rest. The first key signs; all keys verify.

import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import {
  isShortEnough,
  RICH_HEADER_LIMITS,
  type RichHeader,
  signedText,
} from "../../core/messages/rich-header.ts";
import { getRichHeader } from "../../contract/kernel/service.ts";

export type RichHeaderSeal = {
  /** The signed URL under `baseUrl`; undefined if it exceeds the chat's limit. */
  urlOf(header: RichHeader, baseUrl: string): string | undefined;
  isSigned(header: RichHeader, sig: string): boolean;
};

const PURPOSE = "relay richheader v1";
const KEY_BYTES = 32;
const MAX_UNITS = 2048;

/** `keys` are newest first, at least one. */
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

/** Drops an invalid avatar URL; the text remains. */
function withoutOddAvatar({ title, content, avatar }: RichHeader): RichHeader {
  const isFine = isHttps(avatar) && avatar.length <= RICH_HEADER_LIMITS.avatar;
  return { title, content, avatar: isFine ? avatar : "" };
}

/** Relay never fetches the URL; it only appears in the page. */
export function isHttps(avatar: string): boolean {
  const url = URL.parse(avatar);
  return url?.protocol === "https:" && url.username === "" && url.password === "";
}

function signatureOf(header: RichHeader, key: Buffer): Buffer {
  return createHmac("sha256", key).update(signedText(header)).digest();
}
