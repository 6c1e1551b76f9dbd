// HMAC verification, shared by all senders.

import { createHmac, timingSafeEqual } from "node:crypto";
import { readHeader, type WebhookHeaders } from "../../core/ingress/webhook-headers.ts";
import type { Proof, Signature } from "../../ports/code-host.ts";
import { standardKey } from "./standard-webhooks.ts";

/** Checks every proof, even after a mismatch, for constant time. */
export function isSigned(
  { proofs }: Signature,
  body: Uint8Array,
  secrets: readonly string[],
): boolean {
  const held = proofs.filter((proof) => holds(proof, body, secrets));
  return proofs.length > 0 && held.length === proofs.length;
}

/** Tries every secret, even after a match, so that timing does not reveal which one matched. */
function holds(
  { digests, prefix, key: written }: Proof,
  body: Uint8Array,
  secrets: readonly string[],
): boolean {
  const given = digests.map((hex) => Buffer.from(hex, "hex"));
  let matched = false;
  for (const secret of secrets) {
    const key = written === "standard" ? standardKey(secret) : Buffer.from(secret);
    const hmac = createHmac("sha256", key);
    if (prefix) hmac.update(prefix);
    const expected = hmac.update(body).digest();
    const fitting = given.filter((digest) => isSame(digest, expected));
    // Anyone can compute an HMAC with an empty key.
    matched = (fitting.length > 0 && key.length > 0) || matched;
  }
  return matched;
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

// Parses signature headers. Buffer.from("zz", "hex") is silently empty, so the form is checked first.

const PREFIXED_HEX = /^sha256=([0-9a-fA-F]{64})$/;

/** Hex of `sha256=<hex>`; undefined if missing, repeated or malformed. */
export function readPrefixedHex(
  headers: WebhookHeaders,
  names: readonly string[],
): string | undefined {
  const header = readHeader(headers, names);
  return header.found === "one" ? PREFIXED_HEX.exec(header.value)?.[1] : undefined;
}

/** Signature of most senders: one digest, keyed with the secret's bytes. */
export function plainSignature(hex: string, prefix = ""): Signature {
  return { proofs: [{ digests: [hex], prefix, key: "bytes" }], timestampsMs: [] };
}

// Header names that GitHub defines and other senders reuse: the contract's name, then the alias.

export const HOST_SIGNATURE = ["x-hub-signature-256"];
export const HOST_EVENT = ["x-host-event", "x-github-event"];
export const HOST_DELIVERY = ["x-host-delivery", "x-github-delivery"];
