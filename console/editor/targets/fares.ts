// State of a target, in a few words below its name.

import type { ListedTarget } from "../../../src/contract/delivery/target-list.ts";
import { ago, count } from "../../parts/words.ts";

export type Fares = { state: "active" | "paused" | "slowed" | "unused"; words: string };

/** `label`: label of the platform. */
export function faresOf(target: ListedTarget | undefined, label: string, now: number): Fares {
  if (!target) return { state: "unused", words: `${label}, never used` };
  const waiting = target.waiting > 0 ? [`${count(target.waiting)} waiting`] : [];
  if (target.state === "paused") {
    const why = target.lastError === null ? "paused" : `paused: ${target.lastError}`;
    return { state: "paused", words: [label, why, ...waiting].join(", ") };
  }
  if (target.waiting > 0 && (target.slowedUntil ?? 0) > now)
    return {
      state: "slowed",
      words: [label, ...waiting, "rate limited"].join(", "),
    };
  const delivered =
    target.lastDeliveredAt === null ? [] : [deliveredAt(target.lastDeliveredAt, now)];
  return { state: "active", words: [label, "active", ...waiting, ...delivered].join(", ") };
}

function deliveredAt(at: number, now: number): string {
  return `delivered ${ago(at, now)}`;
}
