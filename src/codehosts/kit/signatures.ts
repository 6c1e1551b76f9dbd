// The one comparison of signatures, shared by all senders.

import { createHmac, timingSafeEqual } from "node:crypto";
import { readHeader, type WebhookHeaders } from "../../core/ingress/webhook-headers.ts";
import type { Proof, Signature } from "../../ports/code-host.ts";
import { standardKey } from "./standard-webhooks.ts";

/** Every proof is tried, also after one did not hold. */
export function isSigned(
  { proofs }: Signature,
  body: Uint8Array,
  secrets: readonly string[],
): boolean {
  const held = proofs.filter((proof) => holds(proof, body, secrets));
  return proofs.length > 0 && held.length === proofs.length;
}

/** Tries every secret, also after one fitted: the time taken tells nothing about which did. */
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
    // An HMAC with an empty key is something anybody can make.
    matched = (fitting.length > 0 && key.length > 0) || matched;
  }
  return matched;
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

// Reads signature headers. Buffer.from("zz", "hex") is silently empty, so the form is judged first.

const PREFIXED_HEX = /^sha256=([0-9a-fA-F]{64})$/;

/** The hex of `sha256=<hex>`; undefined when absent, repeated or of another form. */
export function readPrefixedHex(
  headers: WebhookHeaders,
  names: readonly string[],
): string | undefined {
  const header = readHeader(headers, names);
  return header.found === "one" ? PREFIXED_HEX.exec(header.value)?.[1] : undefined;
}

/** The signature of most senders: one digest, made with the secret's bytes. */
export function plainSignature(hex: string, prefix = ""): Signature {
  return { proofs: [{ digests: [hex], prefix, key: "bytes" }], timestampsMs: [] };
}

// Headers that codehost defines and other senders borrow: the contract's name, then the alias.

export const HOST_SIGNATURE = ["x-hub-signature-256"];
export const HOST_EVENT = ["x-host-event", "x-github-event"];
export const HOST_DELIVERY = ["x-host-delivery", "x-github-delivery"];
