// Whether a message stands in a place: a channel with its threads, a chat with its topics.

import type { Target } from "../../contract/kernel/target.ts";
import { targetKey } from "../sends/target-key.ts";

export function isWithin(place: Target, target: Target): boolean {
  const key = targetKey(place);
  const own = targetKey(target);
  return own === key || own.startsWith(`${key}/`);
}
