// Headers worth keeping with an event. An allow-list: no signature, cookie or authorization can
// ever reach the store through it.

import { firstValue, readHeader, type WebhookHeaders } from "../core/ingress/webhook-headers.ts";

const STORED_HEADERS = ["content-type", "user-agent"];
const STORED_SUFFIXES = ["-event-type", "-hook-id", "-hook-installation-target-type"];
const MAX_VALUE_LENGTH = 256;

export function storedHeaders(headers: WebhookHeaders): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of headers.keys()) {
    const isKept = STORED_HEADERS.includes(name) || hasStoredSuffix(name);
    if (isKept)
      kept[name] = (firstValue(readHeader(headers, [name])) ?? "").slice(0, MAX_VALUE_LENGTH);
  }
  return kept;
}

function hasStoredSuffix(name: string): boolean {
  return name.startsWith("x-") && STORED_SUFFIXES.some((ending) => name.endsWith(ending));
}
