// Latency of an event to chat: the slowest target, with the fastest beside it.

import type { EventEntry } from "../../src/contract/records/entries.ts";
import { duration } from "../parts/words.ts";

type Times = Pick<EventEntry, "toChatMs" | "slowestToChatMs">;

export function toChat({ toChatMs, slowestToChatMs }: Times): {
  slowest?: string;
  /** Unset if all targets round to the same duration. */
  fastest?: string;
} {
  if (toChatMs === null) return {};
  const fastest = duration(toChatMs);
  const slowest = duration(slowestToChatMs ?? toChatMs);
  return slowest === fastest ? { slowest } : { slowest, fastest };
}
