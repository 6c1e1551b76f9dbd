// What the chat platforms send to Relay's doors, signed as they sign it; for whoever needs no platform
// around it.

import { generateKeyPairSync, sign } from "node:crypto";

const KEYS = generateKeyPairSync("ed25519");

/** As the settings want it. */
export const CHATONE_KEY = KEYS.publicKey
  .export({ format: "der", type: "spki" })
  .subarray(-32)
  .toString("hex");

export const CHATTWO_SECRET = "a-secret-that-only-chattwo-knows";

export function signAsChatone(
  body: string,
  timestamp = String(Math.floor(Date.now() / 1000)),
): Record<string, string> {
  const signature = sign(undefined, Buffer.from(timestamp + body), KEYS.privateKey);
  return {
    "X-Signature-Ed25519": signature.toString("hex"),
    "X-Signature-Timestamp": timestamp,
  };
}
