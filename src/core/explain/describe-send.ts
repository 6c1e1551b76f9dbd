// Describes the result of an event in one target.

import { templateFaultIn } from "../../contract/templates/template.ts";
import { formatDuration, formatMoment } from "../i18n/format-time.ts";
import type { Locale } from "../i18n/locale.ts";
import { t } from "../i18n/translate.ts";
import { placeNamed, platformName } from "../messages/notices/frame.ts";
import { routesNamed } from "./describe-routes.ts";
import { saidBy, type WhyPhrases } from "./explain-locale.ts";
import type { RollupExplanation, RouteExplanation, SendExplanation } from "./explanation.ts";

const EXACT_UNDER_MS = 10_000;

type Routes = readonly RouteExplanation[];

/** The target shows the event, in its own message or another one. */
export function isThere({ status, isShownElsewhere }: SendExplanation): boolean {
  return status === "delivered" || isShownElsewhere;
}

export function sendSentences(send: SendExplanation, routes: Routes, words: WhyPhrases): string[] {
  const { locale } = words;
  const sentence = becameOf(send, routes, words);
  const told = send.isReplay ? t(locale, "told.replay", { told: sentence }) : sentence;
  if (send.status !== "delivered" || send.error === undefined) return [told];
  const fault = templateFaultIn(send.error);
  const slots = { place: placeIn(send, words), said: saidBy(locale, fault ?? send.error) };
  return [told, t(locale, fault === undefined ? "told.plain" : "told.template", slots)];
}

function becameOf(send: SendExplanation, routes: Routes, words: WhyPhrases): string {
  const place = placeIn(send, words);
  const elsewhere = rollupSentence(place, send, words) ?? shownIn(place, send, words);
  return elsewhere ?? endedIn(place, { send, routes, words });
}

function endedIn(place: string, { send, routes, words }: Delivered): string {
  const { locale } = words;
  switch (send.status) {
    case "delivered":
      return deliveredTo(place, { send, routes, words });
    case "skipped":
      return t(locale, "told.skipped", { place });
    case "failed":
      return t(locale, "told.failed", saidThere(send, words));
    case "dead":
      return t(locale, "told.dead", { ...saidThere(send, words), n: send.attempts });
    case "canceled":
      return t(locale, "told.canceled", { place, said: saidBy(locale, send.error) });
    case "queued":
    case "sending":
    case "retrying":
    default:
      return waitsFor(place, send, words);
  }
}

function shownIn(place: string, send: SendExplanation, { locale }: WhyPhrases): string | undefined {
  return send.isShownElsewhere ? t(locale, "told.shown", { place }) : undefined;
}

type Delivered = { send: SendExplanation; routes: Routes; words: WhyPhrases };

function deliveredTo(place: string, { send, routes, words }: Delivered): string {
  const { locale } = words;
  const leading = send.routeIds.map(
    (id) => routes.find(({ routeId }) => routeId === id) ?? unknownRoute(id),
  );
  if (leading.length === 0) return t(locale, "told.edited", { place });
  const slots = { place, routes: routesNamed(leading, words) };
  return send.tookMs === undefined
    ? t(locale, "told.arrived", slots)
    : t(locale, "told.delivered", { ...slots, took: tookIn(locale, send.tookMs) });
}

function unknownRoute(routeId: string): RouteExplanation {
  return { routeId, routeName: undefined, outcome: "matched", verdict: undefined };
}

/** "0.4 s", "3 min 18 s". */
function tookIn(locale: Locale, tookMs: number): string {
  if (tookMs >= EXACT_UNDER_MS) return formatDuration(locale, tookMs);
  return t(locale, "time.seconds", { n: Math.max(Math.round(tookMs / 100), 1) / 10 });
}

function waitsFor(place: string, send: SendExplanation, words: WhyPhrases): string {
  const { locale } = words;
  const { paused, isHeld, status, error, attempts } = send;
  if (status === "sending") return t(locale, "told.sending", { place });
  if (paused) {
    const when = formatMoment(locale, paused.at);
    return t(locale, "told.paused", { place, when, said: saidBy(locale, paused.why) });
  }
  if (isHeld) return t(locale, "told.held", { place });
  if (status === "retrying")
    return t(locale, "told.retrying", { ...saidThere(send, words), n: attempts });
  if (error !== undefined) return t(locale, "told.slowed", saidThere(send, words));
  return t(locale, "told.queued", { place });
}

function saidThere(send: SendExplanation, words: WhyPhrases) {
  const { locale } = words;
  const platform = platformName(locale, send.target.platform);
  return { place: placeIn(send, words), platform, said: saidBy(locale, send.error) };
}

function placeIn({ target, name }: SendExplanation, { locale }: WhyPhrases): string {
  return placeNamed(locale, target, name);
}

/** Undefined if the send is in no rollup, or the rollup was given up: then the send's own status explains it. */
function rollupSentence(
  place: string,
  send: SendExplanation,
  words: WhyPhrases,
): string | undefined {
  const { rollup, isShownElsewhere, status, paused } = send;
  if (!rollup) return undefined;
  const { locale } = words;
  const why = whyOf(rollup, send, words);
  if (isShownElsewhere) return t(locale, "told.rolledUp", { place, why, n: rollup.total });
  if (status !== "queued" || paused) return undefined;
  if (rollup.until === undefined) return t(locale, "told.rollingUp", { place, why });
  const when = formatMoment(locale, rollup.until);
  return t(locale, "told.rollupAt", { place, when, why });
}

function whyOf(
  { why, limit = 0 }: RollupExplanation,
  { target }: SendExplanation,
  { locale }: WhyPhrases,
) {
  switch (why) {
    case "budget":
      return t(locale, "rolledUp.budget", { limit });
    case "outage":
      return t(locale, "rolledUp.outage", { platform: platformName(locale, target.platform) });
    case "backlog":
      return t(locale, "rolledUp.backlog");
    case "hours":
      return t(locale, "rolledUp.hours");
    case "digest":
      return t(locale, "rolledUp.digest");
    case "snooze":
    default:
      return t(locale, "rolledUp.snooze");
  }
}
