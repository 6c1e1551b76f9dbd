// How long an event took to chat: until the slowest target had it. The fastest stands beside it.

import type { EventEntry } from "../../src/contract/records/entries.ts";
import { duration } from "../parts/words.ts";

type Times = Pick<EventEntry, "toChatMs" | "slowestToChatMs">;

export function toChat({ toChatMs, slowestToChatMs }: Times): {
  slowest?: string;
  /** Unset if all targets took as long, as far as people can read. */
  fastest?: string;
} {
  if (toChatMs === null) return {};
  const fastest = duration(toChatMs);
  const slowest = duration(slowestToChatMs ?? toChatMs);
  return slowest === fastest ? { slowest } : { slowest, fastest };
}
