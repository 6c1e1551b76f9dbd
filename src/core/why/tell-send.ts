// What became of an event in one target, as a sentence.

import { placeNamed, platformName } from "../notifications/target-place.ts";
import { sayDuration } from "../words/duration.ts";
import { sayMoment } from "../words/moment.ts";
import { fill } from "../words/say.ts";
import type { Voice } from "../words/words.ts";
import type { RouteAccount, SendAccount } from "./account.ts";
import { saidBy } from "./named.ts";
import { rollupSentence } from "./tell-list.ts";
import { routesNamed } from "./tell-routes.ts";
import type { WhyWords } from "./why-words.ts";

const EXACT_UNDER_MS = 10_000;

type Routes = readonly RouteAccount[];

/** A message of it stands there, its own or another that shows it. */
export function isThere({ status, isShownElsewhere }: SendAccount): boolean {
  return status === "delivered" || isShownElsewhere;
}

export function sendSentences(send: SendAccount, routes: Routes, words: WhyWords): string[] {
  const { voice } = words;
  const sentence = becameOf(send, routes, words);
  const told = send.isReplay ? fill(voice, "told.replay", { told: sentence }) : sentence;
  if (send.status !== "delivered" || send.error === undefined) return [told];
  const slots = { place: placeIn(send, words), said: saidBy(voice, send.error) };
  return [told, fill(voice, "told.plain", slots)];
}

function becameOf(send: SendAccount, routes: Routes, words: WhyWords): string {
  const place = placeIn(send, words);
  const elsewhere = rollupSentence(place, send, words) ?? shownIn(place, send, words);
  return elsewhere ?? endedIn(place, { send, routes, words });
}

function endedIn(place: string, { send, routes, words }: Delivered): string {
  const { voice } = words;
  switch (send.status) {
    case "delivered":
      return deliveredTo(place, { send, routes, words });
    case "skipped":
      return fill(voice, "told.skipped", { place });
    case "failed":
      return fill(voice, "told.failed", saidThere(send, words));
    case "dead":
      return fill(voice, "told.dead", { ...saidThere(send, words), n: send.attempts });
    case "canceled":
      return fill(voice, "told.canceled", { place, said: saidBy(voice, send.error) });
    case "queued":
    case "sending":
    case "retrying":
    default:
      return waitsFor(place, send, words);
  }
}

function shownIn(place: string, send: SendAccount, { voice }: WhyWords): string | undefined {
  return send.isShownElsewhere ? fill(voice, "told.shown", { place }) : undefined;
}

type Delivered = { send: SendAccount; routes: Routes; words: WhyWords };

function deliveredTo(place: string, { send, routes, words }: Delivered): string {
  const { voice } = words;
  const leading = send.routeIds.map(
    (id) => routes.find(({ routeId }) => routeId === id) ?? unknownRoute(id),
  );
  if (leading.length === 0) return fill(voice, "told.edited", { place });
  const slots = { place, routes: routesNamed(leading, words) };
  return send.tookMs === undefined
    ? fill(voice, "told.arrived", slots)
    : fill(voice, "told.delivered", { ...slots, took: tookIn(voice, send.tookMs) });
}

function unknownRoute(routeId: string): RouteAccount {
  return { routeId, routeName: undefined, outcome: "matched", verdict: undefined };
}

/** "0.4 s", "3 min 18 s". */
function tookIn(voice: Voice, tookMs: number): string {
  if (tookMs >= EXACT_UNDER_MS) return sayDuration(voice, tookMs);
  return fill(voice, "time.seconds", { n: Math.max(Math.round(tookMs / 100), 1) / 10 });
}

function waitsFor(place: string, send: SendAccount, words: WhyWords): string {
  const { voice } = words;
  const { paused, isHeld, status, error, attempts } = send;
  if (status === "sending") return fill(voice, "told.sending", { place });
  if (paused) {
    const when = sayMoment(voice, paused.at);
    return fill(voice, "told.paused", { place, when, said: saidBy(voice, paused.why) });
  }
  if (isHeld) return fill(voice, "told.held", { place });
  if (status === "retrying")
    return fill(voice, "told.retrying", { ...saidThere(send, words), n: attempts });
  if (error !== undefined) return fill(voice, "told.slowed", saidThere(send, words));
  return fill(voice, "told.queued", { place });
}

function saidThere(send: SendAccount, words: WhyWords) {
  const { voice } = words;
  const platform = platformName(voice, send.target.platform);
  return { place: placeIn(send, words), platform, said: saidBy(voice, send.error) };
}

function placeIn({ target, name }: SendAccount, { voice }: WhyWords): string {
  return placeNamed(voice, target, name);
}
