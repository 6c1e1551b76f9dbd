// Encrypts secrets at rest: AES-256-GCM with a fresh nonce. The AAD is the storage key, so that a sealed secret moved
// to another row does not open. The first key seals; all keys open.

import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

export type Sealing = {
  seal(plain: string, boundTo: string): string;
  /** Throws if no known key opens it, or if the AAD differs. */
  open(sealed: string, boundTo: string): string;
  /** The same secret under the newest key; undefined if it already has that key. */
  reseal(sealed: string, boundTo: string): string | undefined;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = "aes-256-gcm";
/** Without it, Node.js accepts shorter tags, which are easier to forge. */
const OPTIONS = { authTagLength: TAG_BYTES };

/** `keys` are 32 bytes each, newest first. */
export function sealing(keys: readonly Buffer[]): Sealing {
  const [newest] = keys;
  if (!newest) throw new Error("sealing needs a key");
  const keyById = new Map(keys.map((key) => [idOf(key), key]));
  const own: Sealing = {
    seal(plain, boundTo) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, newest, nonce, OPTIONS).setAAD(Buffer.from(boundTo));
      const text = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      const sealed = Buffer.concat([nonce, text, cipher.getAuthTag()]);
      return `v1.${idOf(newest)}.${sealed.toString("base64url")}`;
    },
    open(sealed, boundTo) {
      const [, keyId = "", body = ""] = sealed.split(".");
      const key = keyById.get(keyId);
      if (!key) throw new Error(`sealed with key ${keyId}, which RELAY_SECRET_KEY does not list`);
      const bytes = Buffer.from(body, "base64url");
      if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error("the sealed value is too short");
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), OPTIONS)
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    },
    reseal(sealed, boundTo) {
      if (sealed.startsWith(`v1.${idOf(newest)}.`)) return undefined;
      return own.seal(own.open(sealed, boundTo), boundTo);
    },
  };
  return own;
}

/** Identifies a key without revealing it. */
function idOf(key: Buffer): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 8);
}
