// A verdict as a sentence: "not sent: `branch` wanted `main`, got `feature/x`".

import type { Provider } from "../../contract/hosts/index.ts";
import { PRODUCT_NAMES } from "../../contract/kernel/products.ts";
import type { Reason } from "../../contract/routing/verdicts.ts";
import {
  describeFilterVerdict,
  type DescriptionPhrases,
} from "./filters/describe-filter-verdict.ts";
import { EN, listOf, quote } from "./filters/filter-phrases.ts";
import { EN_VERDICTS, type VerdictPhrases } from "./filters/verdict-phrases.ts";
import type { GateReason } from "./group-gate.ts";
import type { RouteVerdict } from "./route-verdict.ts";

export const ENGLISH: DescriptionPhrases = { verdict: EN_VERDICTS, filter: EN };

export function describeVerdict(
  verdict: RouteVerdict,
  words: DescriptionPhrases = ENGLISH,
): string {
  const why = describeReasons(verdict, words);
  return verdict.outcome === "matched" ? words.verdict.sent(why) : words.verdict.notSent(why);
}

/** The deciding reasons, as part of a sentence. */
export function describeReasons(
  { outcome, routeKind, reason }: RouteVerdict,
  words: DescriptionPhrases,
): string {
  const why = describeReason(reason, words);
  if (outcome === "notMatched" || routeKind === "match") return why;
  return listOf([words.verdict.noOther, why], words.verdict.and, words.verdict.comma);
}

function describeReason(reason: Reason, words: DescriptionPhrases): string {
  const { verdict } = words;
  if (reason.kind === "filter") return describeFilterVerdict(reason.filter, words);
  if (reason.kind === "disabled") return verdict.disabled;
  if (reason.kind === "stopped") return verdict.stopped(reason.byRouteId);
  if (reason.kind === "notNeeded") return verdict.notNeeded(reason.byRouteId);
  if (reason.kind === "tooMuch")
    return reason.of === "route" ? verdict.tooMuchForRoute : verdict.tooMuchForEvent;
  if (reason.kind === "notNamed") return verdict.notNamed(quote(reason.event.event));
  return describeGate(reason, words);
}

/** Why an event did not enter a group. */
export function describeGate(
  reason: GateReason,
  { verdict: words, labels = PRODUCT_NAMES }: DescriptionPhrases,
): string {
  if (reason.kind === "groupGone") return words.groupGone;
  if (reason.kind === "otherEndpoint") return words.otherEndpoint(reason.groupId);
  if (reason.kind === "noGlobalIngress") return words.noGlobalIngress;
  if (reason.kind === "otherInstallation") return describeInstallation(reason, words);
  const nameOf = (provider: Provider) => (provider === "custom" ? provider : labels[provider]);
  const wanted = listOf(reason.wanted.map(nameOf), words.or, words.comma);
  return words.otherProvider(wanted, nameOf(reason.got));
}

function describeInstallation(
  { wanted, got }: Extract<GateReason, { kind: "otherInstallation" }>,
  words: VerdictPhrases,
): string {
  if (wanted !== undefined) return words.noInstallation(wanted);
  return got === undefined ? words.unbound : words.otherInstallation(got);
}
