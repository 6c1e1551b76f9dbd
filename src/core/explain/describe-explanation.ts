// Renders an explanation as sentences: whether the event was sent, and why. Chats, the console and the command line
// share it.

import { formatMoment } from "../i18n/format-time.ts";
import type { Locale, PlainKey } from "../i18n/locale.ts";
import { t } from "../i18n/translate.ts";
import { LATE_WEBHOOK } from "../ingress/missed-changes.ts";
import { describeGate } from "../routing/describe-verdict.ts";
import { TOO_MUCH } from "../routing/route-verdict.ts";
import {
  isMatched,
  nearestFirst,
  reasonsOf,
  routeNamed,
  routeSentences,
  routesNamed,
} from "./describe-routes.ts";
import { isThere, sendSentences } from "./describe-send.ts";
import { named, saidBy, type WhyPhrases } from "./explain-locale.ts";
import type {
  EventExplanation,
  Explanation,
  ExplanationText,
  RejectionExplanation,
  RouteExplanation,
} from "./explanation.ts";

const MAX_SENTENCES = 8;

export function describeExplanation(explanation: Explanation, words: WhyPhrases): ExplanationText {
  return explanation.kind === "rejected"
    ? tellRejected(explanation, words)
    : tellEvent(explanation, explanation.routes, words);
}

/** The same for readers of one channel: without routes to other targets. */
export function tellHere(explanation: Explanation, words: WhyPhrases): ExplanationText {
  return explanation.kind === "rejected"
    ? tellRejected(explanation, words)
    : tellEvent(explanation, askedOf(explanation), words);
}

/** If the question is about one target, routes to other targets are irrelevant. */
function askedOf({ routes }: EventExplanation): readonly RouteExplanation[] {
  return routes.filter(({ isToHere }) => isToHere !== false);
}

function tellRejected(
  { at, reason }: RejectionExplanation,
  { locale }: WhyPhrases,
): ExplanationText {
  const slots = { when: formatMoment(locale, at), why: rejectedBecause(locale, reason) };
  const because = [t(locale, "told.notKept")];
  return { isSent: false, said: t(locale, "told.rejected", slots), because };
}

function tellEvent(
  explanation: EventExplanation,
  listed: readonly RouteExplanation[],
  words: WhyPhrases,
): ExplanationText {
  const { sends, routes } = explanation;
  const sentences = sends.map((send) => sendSentences(send, routes, words));
  const [only = []] = sentences;
  const [said = notSent(explanation, words), ...rest] =
    sends.length < 2 ? only : [counted(explanation, words), ...sentences.flat()];
  const gates = gateSentences(explanation, words);
  return {
    isSent: sends.some(isThere),
    said,
    because: [
      ...(explanation.isTest ? [t(words.locale, "told.test")] : []),
      ...atMost(rest, "told.moreMessages", words),
      ...(explanation.repaired ? [t(words.locale, "told.repaired")] : []),
      ...repeated(explanation, words),
      ...atMost(routeSentences(listed, routes, words), "told.moreRoutes", words),
      ...atMost(gates.length > 1 ? gates : [], "told.moreGroups", words),
    ],
  };
}

function counted({ sends }: EventExplanation, { locale }: WhyPhrases): string {
  return t(locale, "told.count", { ok: sends.filter(isThere).length, n: sends.length });
}

function atMost(
  sentences: readonly string[],
  more: "told.moreRoutes" | "told.moreMessages" | "told.moreGroups",
  { locale }: WhyPhrases,
): readonly string[] {
  const n = sentences.length - MAX_SENTENCES;
  return n > 0 ? [...sentences.slice(0, MAX_SENTENCES), t(locale, more, { n })] : sentences;
}

function repeated(
  { duplicates: n, duplicatedAt }: EventExplanation,
  { locale }: WhyPhrases,
): readonly string[] {
  if (n === 0) return [];
  if (duplicatedAt === undefined) return [t(locale, "told.again", { n })];
  return [t(locale, "told.againLast", { n, when: formatMoment(locale, duplicatedAt) })];
}

/** Nothing was sent to the target in question. */
function notSent(explanation: EventExplanation, words: WhyPhrases): string {
  const { locale } = words;
  const { state, error, routes, receivedAt } = explanation;
  const said = saidBy(locale, error);
  if (state === "received")
    return t(locale, "told.received", { when: formatMoment(locale, receivedAt) });
  if (state === "quarantined" && error === TOO_MUCH) return t(locale, "told.tooMuch");
  if (state === "quarantined") return t(locale, "told.quarantined", { said });
  if (error === LATE_WEBHOOK) return t(locale, "told.late");
  if (routes.length > 0) return byRoutes(explanation, words);
  const [gate, ...others] = gateSentences(explanation, words);
  if (gate !== undefined)
    return others.length === 0 ? gate : t(locale, "told.gates", { n: others.length + 1 });
  return error === undefined
    ? noRoutes(explanation, words)
    : t(locale, "told.unreadable", { said });
}

function noRoutes({ groupName }: EventExplanation, { locale }: WhyPhrases): string {
  if (groupName === undefined) return t(locale, "told.noRoutesHere");
  return t(locale, "told.noRoutes", { group: named(locale, groupName) });
}

/** Why each group did not receive the event, if none did. */
function gateSentences(
  { gates = [] }: EventExplanation,
  { locale, verdicts }: WhyPhrases,
): string[] {
  return gates.map(({ groupName, reason }) => {
    if (groupName === undefined) return t(locale, "told.gateGone");
    const why = describeGate(reason, verdicts);
    return t(locale, "told.gate", { group: named(locale, groupName), why });
  });
}

function byRoutes(explanation: EventExplanation, words: WhyPhrases): string {
  const { locale, hither = t(locale, "place.hither") } = words;
  const { here, routes } = explanation;
  const asked = askedOf(explanation);
  if (asked.length === 0) return t(locale, "told.noneHere", { hither });
  const taking = asked.filter(isMatched);
  if (taking.length === 0) return nearestMiss(asked, routes, words);
  // It is unknown whether these routes had this target. Nothing was sent here, so they did not.
  const isElsewhere = here !== undefined && taking.every(({ isToHere }) => isToHere === undefined);
  const key = isElsewhere ? "told.elsewhere" : "told.nothingToSay";
  return t(locale, key, { routes: routesNamed(taking, words), hither });
}

function nearestMiss(
  asked: readonly RouteExplanation[],
  routes: readonly RouteExplanation[],
  words: WhyPhrases,
): string {
  const { locale } = words;
  const [nearest] = nearestFirst(asked);
  const why = nearest && reasonsOf(nearest, routes, words);
  if (!nearest || why === undefined) return t(locale, "told.unknown");
  const route = t(locale, "told.route", { list: routeNamed(nearest, words) });
  return t(locale, asked.length === 1 ? "told.missed" : "told.nearest", { route, why });
}

/** Texts for rejected webhooks, by the check that failed. */
const KEYS: ReadonlyMap<string, PlainKey> = new Map([
  ["unknown-group", "rejected.unknownGroup"],
  ["unknown-endpoint", "rejected.unknownEndpoint"],
  ["malformed-signature", "rejected.malformedSignature"],
  ["missing-timestamp", "rejected.missingTimestamp"],
  ["wrong-signature", "rejected.wrongSignature"],
  ["stale-timestamp", "rejected.staleTimestamp"],
  ["repeated-header", "rejected.repeatedHeader"],
  ["event-name", "rejected.eventName"],
  ["content-encoding", "rejected.contentEncoding"],
  ["charset", "rejected.charset"],
  ["depth", "rejected.depth"],
  ["json", "rejected.json"],
  ["object", "rejected.object"],
  ["event-fits-payload", "rejected.eventFitsPayload"],
  ["delivery-id", "rejected.deliveryId"],
  ["too-large", "rejected.tooLarge"],
  ["group-rate", "rejected.groupRate"],
  ["endpoint-rate", "rejected.endpointRate"],
  ["group-quota", "rejected.groupQuota"],
]);

/** A check without a text is shown by its name. */
function rejectedBecause(locale: Locale, reason: string): string {
  const key = KEYS.get(reason);
  return key ? t(locale, key) : reason.replaceAll("-", " ");
}
