// Headers worth keeping with an event. An allow-list: no signature, cookie or authorization can
// ever reach the store through it.

import { firstValue, readHeader, type WebhookHeaders } from "../core/webhook-headers.ts";

const KEPT = ["content-type", "user-agent"];
const KEPT_ENDINGS = ["-event-type", "-hook-id", "-hook-installation-target-type"];
const MAX_VALUE_LENGTH = 256;

export function keptHeaders(headers: WebhookHeaders): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of headers.keys()) {
    const isKept = KEPT.includes(name) || isKeptByEnding(name);
    if (isKept)
      kept[name] = (firstValue(readHeader(headers, [name])) ?? "").slice(0, MAX_VALUE_LENGTH);
  }
  return kept;
}

function isKeptByEnding(name: string): boolean {
  return name.startsWith("x-") && KEPT_ENDINGS.some((ending) => name.endsWith(ending));
}
