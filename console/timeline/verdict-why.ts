// The verdict of one route in words.

import type { Verdict } from "../../src/contract/records/events.ts";
import { type TextSpan, verdictSpans } from "../logs/spans.ts";
import { verdictKind, type VerdictGroup } from "./verdict-order.ts";

const LEADS: Readonly<Record<Exclude<VerdictGroup, "matched">, string>> = {
  missed: "Not sent: ",
  off: "Skipped: ",
  stopped: "Skipped: ",
  fallback: "Skipped: ",
  "kept out": "Skipped: ",
};

/** `conditions`: how many are stored. */
export function whyOf(verdict: Verdict, conditions: number): readonly TextSpan[] {
  const kind = verdictKind(verdict);
  if (kind !== "matched") return missedSpans(verdict, LEADS[kind]);
  if (!verdict.isFull) return [{ text: "Matched. The conditions it met are no longer stored." }];
  if (conditions === 0) return [{ text: "Matched: it has no conditions." }];
  return [{ text: conditions === 1 ? "Matched." : `Matched, all ${conditions} conditions.` }];
}

function missedSpans({ why }: Verdict, lead: string): readonly TextSpan[] {
  // The routes of that time are deleted, and with them the reason.
  if (why === "not sent") return [{ text: "Not sent. The reason is no longer stored." }];
  return [{ text: lead }, ...verdictSpans(why)];
}

/** A deleted route has no name, and its id means nothing to users. */
export function routeNameOf({ routeName }: Pick<Verdict, "routeName">): string {
  return routeName ?? "A deleted route";
}
