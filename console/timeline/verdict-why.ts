// The verdict of one route in words.

import type { Verdict } from "../../src/contract/records/events.ts";
import { type TextSpan, verdictSpans } from "../logs/spans.ts";
import { verdictKind, type VerdictGroup } from "./verdict-order.ts";

const LEADS: Readonly<Record<Exclude<VerdictGroup, "matched">, string>> = {
  missed: "Not sent: ",
  off: "Not tried: ",
  stopped: "Not tried: ",
  fallback: "Not tried: ",
  "kept out": "Not tried: ",
};

/** `conditions`: how many are stored. */
export function whyOf(verdict: Verdict, conditions: number): readonly TextSpan[] {
  const kind = verdictKind(verdict);
  if (kind !== "matched") return missedSpans(verdict, LEADS[kind]);
  if (!verdict.isFull) return [{ text: "Matched. Which conditions it met is not known any more." }];
  if (conditions === 0) return [{ text: "Matched: it takes everything." }];
  return [{ text: conditions === 1 ? "Matched." : `Matched, all ${conditions} conditions.` }];
}

function missedSpans({ why }: Verdict, lead: string): readonly TextSpan[] {
  // The routes of that time are deleted, and with them the reason.
  if (why === "not sent") return [{ text: "Not sent. The reason is not known any more." }];
  return [{ text: lead }, ...verdictSpans(why)];
}

/** A deleted route has no name, and its id means nothing to users. */
export function routeNameOf({ routeName }: Pick<Verdict, "routeName">): string {
  return routeName ?? "A former route";
}
