// Reads signature headers. Buffer.from("zz", "hex") is silently empty, so the form is judged first.

import { readHeader, type WebhookHeaders } from "../core/webhook-headers.ts";

const PREFIXED_HEX = /^sha256=([0-9a-fA-F]{64})$/;

/** The hex of `sha256=<hex>`; undefined when absent, repeated or of another form. */
export function readPrefixedHex(
  headers: WebhookHeaders,
  names: readonly string[],
): string | undefined {
  const header = readHeader(headers, names);
  return header.found === "one" ? PREFIXED_HEX.exec(header.value)?.[1] : undefined;
}
