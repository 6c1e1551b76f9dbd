// Reduces old payloads to what messages and filters read. Most of their bytes are API URLs.

import { isPayload, type Payload } from "../../sandbox/samples/payload.ts";

const KEPT_ADDRESSES = new Set(["html_url", "avatar_url"]);
const LEFT_OUT = new Set(["_links", "gravatar_id", "node_id", "organization", "repo", "url"]);

export function slim(payload: Payload): Payload {
  return Object.fromEntries(
    Object.entries(payload)
      .filter(([key, value]) => isKept(key, value))
      .map(([key, value]) => [key, slimValue(value)]),
  );
}

function isKept(key: string, value: unknown): boolean {
  if (value === null || value === false || LEFT_OUT.has(key)) return false;
  return !key.endsWith("_url") || KEPT_ADDRESSES.has(key);
}

function slimValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(slimValue);
  return isPayload(value) ? slim(value) : value;
}
