// Ed25519 key that signs interactions, so that Relay can verify their origin.

import { createHash, createPrivateKey, createPublicKey, sign } from "node:crypto";

/** PKCS #8 prefix of a 32-byte Ed25519 private key. */
const PRIVATE_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");
const PUBLIC_BYTES = 32;

export type SignatureHeaders = Readonly<Record<string, string>>;
export type Signer = ReturnType<typeof createSigner>;

/** Derived from the application id, so that the key survives restarts. */
export function createSigner(applicationId: string) {
  const bytes = createHash("sha256").update(`chatone sandbox ${applicationId}`).digest();
  const key = createPrivateKey({
    key: Buffer.concat([PRIVATE_PREFIX, bytes]),
    format: "der",
    type: "pkcs8",
  });
  const spki = createPublicKey(key).export({ format: "der", type: "spki" });

  return {
    publicKey: spki.subarray(-PUBLIC_BYTES).toString("hex"),
    signed: (timestamp: string, body: string) =>
      headers(sign(undefined, Buffer.from(timestamp + body), key), timestamp),
    /** A well-formed signature of different content. */
    forged: (timestamp: string, body: string) =>
      headers(sign(undefined, Buffer.from(`${timestamp}${body} `), key), timestamp),
  };
}

function headers(signature: Buffer, timestamp: string): SignatureHeaders {
  return {
    "content-type": "application/json",
    "user-agent": "Discord-Interactions/1.0 (+https://discord.com)",
    "x-signature-ed25519": signature.toString("hex"),
    "x-signature-timestamp": timestamp,
  };
}
