// Reads signature headers. Buffer.from("zz", "hex") is silently empty, so the form is judged first.

import { readHeader, type WebhookHeaders } from "../core/ingress/webhook-headers.ts";
import type { Signature } from "../ports/code-host.ts";

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
