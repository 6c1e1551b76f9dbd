// Problems that need attention now, most urgent first, each with a link to its cause.

import type { Labels } from "../../src/contract/kernel/products.ts";
import type { EventEntry } from "../../src/contract/records/entries.ts";
import type { RejectedRequest } from "../../src/contract/records/audit.ts";
import type { ListedTarget } from "../../src/contract/delivery/target-list.ts";
import { nameOf } from "../routes/ordered.ts";
import { pausedWhyOf } from "../routes/paused-why.ts";
import type { ListedRoute } from "../saving/save-routes.ts";
import { rejectionWords } from "../parts/rejection-words.ts";
import { eventName } from "../logs/why-words.ts";
import { placeWords } from "../parts/place.ts";
import { capital, clock, counted, day, duration } from "../parts/words.ts";
import { failureSaid } from "../parts/failure-words.ts";
import { failureOf, isByHand } from "../targets/target-words.ts";

export type Cause =
  | { to: "target"; platform: string; id: string }
  | { to: "event"; id: string }
  | { to: "route"; groupId: string; id: string }
  | { to: "logs"; status: "rejected" | "quarantined" };

export type Attention = {
  kind: "refusedBot" | "paused" | "routePaused" | "rejected" | "behind" | "quarantined";
  title: string;
  words: string;
  /** When it started, or when it last happened. */
  at: number | undefined;
  cause: Cause;
};

export type AttentionInput = {
  routes: readonly ListedRoute[];
  targets: readonly ListedTarget[];
  rejected: readonly RejectedRequest[];
  quarantined: readonly EventEntry[];
  /** When the secret of the group with the newest rejected webhook was regenerated; undefined if never. */
  regeneratedAt?: number | undefined;
  labels: Labels;
  now: number;
};

const BEHIND_MS = 60_000;
const WRONG_SIGNATURE = "wrong-signature";

export function attentionOf(seen: AttentionInput): Attention[] {
  const paused = seen.targets
    .filter(({ state }) => state === "paused")
    .toSorted((one, two) => (two.pausedAt ?? 0) - (one.pausedAt ?? 0))
    .map(pausedOne);
  return [
    ...paused.filter(({ kind }) => kind === "refusedBot"),
    ...paused.filter(({ kind }) => kind === "paused"),
    ...routesPaused(seen.routes),
    ...rejectedOnes(seen),
    ...behindOnes(seen),
    ...quarantinedOnes(seen.quarantined),
  ];
}

function pausedOne(target: ListedTarget): Attention {
  const { waiting, pausedAt } = target;
  const isWanted = isByHand(target);
  const why = isWanted ? "A member paused it." : sentence(failureSaid(failureOf(target)));
  return {
    kind: isWanted ? "paused" : "refusedBot",
    title: `${placeWords(target, target.name)} is paused`,
    words: `${why} ${waitWords(waiting)}`,
    at: pausedAt ?? undefined,
    cause: causeOf(target),
  };
}

/** Routes that Relay turned off because of the channel's audience. */
function routesPaused(routes: readonly ListedRoute[]): Attention[] {
  return routes.flatMap((route) => {
    const why = pausedWhyOf(route);
    if (why === undefined) return [];
    return {
      kind: "routePaused" as const,
      title: `Route “${nameOf(route)}” was turned off`,
      words: why,
      at: undefined,
      cause: { to: "route" as const, groupId: route.groupId, id: route.id },
    };
  });
}

function rejectedOnes({ rejected, regeneratedAt, now }: AttentionInput): Attention[] {
  const newest = rejected[0];
  if (!newest) return [];
  const { reason, address, event, at } = newest;
  const others = rejected.some((other) => other.reason !== reason || other.address !== address);
  const claim = event === null ? "" : `, claims to be ${event}`;
  const said = `${others ? "The last: " : ""}${firstSentence(rejectionWords(reason))} from ${address}${claim}.`;
  return [
    {
      kind: "rejected",
      title: `${counted(rejected.length, "webhook")} rejected`,
      words: said + regeneratedWords(newest, regeneratedAt, now),
      at,
      cause: { to: "logs", status: "rejected" },
    },
  ];
}

const DAY_MS = 86_400_000;

/** Likely cause: the sender still signs with the old secret. */
function regeneratedWords(
  { reason, at }: RejectedRequest,
  regeneratedAt: number | undefined,
  now: number,
) {
  if (reason !== WRONG_SIGNATURE || regeneratedAt === undefined || regeneratedAt > at) return "";
  const when =
    now - regeneratedAt < DAY_MS ? `at ${clock(regeneratedAt)}` : `on ${day(regeneratedAt, now)}`;
  return ` The secret was regenerated ${when}.`;
}

/** Group whose secret may explain the rejection; undefined if the newest one has another reason. */
export function groupToExplain([newest]: readonly RejectedRequest[]): string | undefined {
  return newest?.reason === WRONG_SIGNATURE ? (newest.groupId ?? undefined) : undefined;
}

/** "Invalid signature. Is the secret right?" → "Invalid signature". */
function firstSentence(words: string): string {
  return words.split(". ")[0] ?? words;
}

function behindOnes({ targets, labels, now }: AttentionInput): Attention[] {
  return targets
    .filter(({ state }) => state === "active")
    .flatMap((target) => {
      const { oldestWaitingAt, waiting, slowedUntil, platform } = target;
      if (oldestWaitingAt === null || now - oldestWaitingAt <= BEHIND_MS) return [];
      const oldest = `the oldest ${duration(now - oldestWaitingAt)}`;
      const slowed =
        slowedUntil !== null && slowedUntil > now
          ? ` ${labels[platform]} accepts the next message at ${clock(slowedUntil)}.`
          : "";
      return {
        kind: "behind" as const,
        title: `${placeWords(target, target.name)} is falling behind`,
        words: `${waitWords(waiting).slice(0, -1)}, ${oldest}.${slowed}`,
        at: oldestWaitingAt,
        cause: causeOf(target),
      };
    })
    .toSorted((one, two) => one.at - two.at);
}

function quarantinedOnes(events: readonly EventEntry[]): Attention[] {
  const newest = events[0];
  if (!newest) return [];
  const where = newest.repo === null ? "" : ` of ${newest.repo}`;
  return [
    {
      kind: "quarantined",
      title: `${counted(events.length, "event")} quarantined`,
      words: `${events.length > 1 ? "The last: " : ""}${eventName(newest)}${where} could not be read or matched.`,
      at: newest.receivedAt,
      cause:
        events.length > 1 ? { to: "logs", status: "quarantined" } : { to: "event", id: newest.id },
    },
  ];
}

function causeOf({ platform, id }: ListedTarget): Cause {
  return { to: "target", platform, id };
}

function waitWords(waiting: number): string {
  if (waiting === 0) return "The queue is empty.";
  return `${counted(waiting, "message queued", "messages queued")}.`;
}

function sentence(words: string): string {
  return `${capital(words)}.`;
}
