// Simulates the delivery policy on a route's messages. It decides as at dispatch, in order, as if the route were alone
// in its target.

import type { Intent } from "../messages/intents/intent.ts";
import {
  isPosted,
  messagesFor,
  type PlannedMessage,
  type RenderedMsAgo,
  WINDOWS,
} from "../messages/intents/planned-messages.ts";
import { decideDelivery, type Deferral, type PolicyInput } from "../policy/decide-delivery.ts";
import type { Rhythm } from "../policy/schedule/next-opening.ts";
import { afterPost, type Limits, type LoadState, NO_LOAD } from "../policy/target-load.ts";

/** What an event would post, reduced to what the policy needs. */
export type TriedPost = {
  /** Milliseconds since the epoch. */
  at: number;
  intent: Intent;
  isOpeningUrgent: boolean;
  isNoteUrgent: boolean;
};

export type QuietCounts = {
  /** New messages: single ones and rollups. */
  messages: number;
  /** Messages that went into a rollup. */
  rolledUp: number;
  rollups: number;
  /** Urgent messages that bypassed a rollup. */
  urgent: number;
};

export type QuietRules = { limits: Limits; rhythm: Rhythm };

const EDITABLE_MS = 14 * 86_400_000;

export const NO_QUIET: QuietCounts = { messages: 0, rolledUp: 0, rollups: 0, urgent: 0 };

/** Posts of one target, oldest first. */
export function tryQuiet(posts: readonly TriedPost[], rules: QuietRules): QuietCounts {
  const target = openTrialTarget(rules);
  const channel = { windows: WINDOWS, canEdit: rules.limits.canEdit };
  for (const post of posts)
    for (const message of messagesFor(post.intent, target.renderedAt(post.at), channel))
      target.say(message, post);
  return target.counts();
}

export function addQuiet(one: QuietCounts, two: QuietCounts): QuietCounts {
  return {
    messages: one.messages + two.messages,
    rolledUp: one.rolledUp + two.rolledUp,
    rollups: one.rollups + two.rollups,
    urgent: one.urgent + two.urgent,
  };
}

type TrialTarget = {
  renderedAt(now: number): RenderedMsAgo;
  say(message: PlannedMessage, post: TriedPost): void;
  counts(): QuietCounts;
};

function openTrialTarget({ limits, rhythm }: QuietRules): TrialTarget {
  /** Render time by message key. */
  const rendered = new Map<string, number>();
  const rollupKeys = new Set<string>();
  const counts = { messages: 0, rolledUp: 0, urgent: 0 };
  let load: LoadState = NO_LOAD;
  /** When the platform's rate limit has room for another message. */
  let freeAt = 0;

  const renderedAt = (now: number) => (key: string) => {
    const at = rendered.get(key);
    return at === undefined || now - at > EDITABLE_MS ? undefined : now - at;
  };
  const policyInputAt = (now: number): PolicyInput => ({
    limits,
    rhythms: [rhythm],
    load: { ...load, waiting: waitingAt(freeAt, now, limits) },
    mutes: [],
  });

  return {
    renderedAt,
    say(message, { at, ...urgent }) {
      const { key, holdMs } = message;
      if (!isPosted(message, renderedAt(at))) return;
      const isUrgent = message.isNote ? urgent.isNoteUrgent : urgent.isOpeningUrgent;
      const deferral = deferralOf(policyInputAt(at), at);
      load = counted(afterPost(load, isUrgent ? undefined : deferral?.key, at), limits);
      if (deferral && !isUrgent) {
        rollupKeys.add(deferral.key);
        counts.rolledUp += 1;
        return;
      }
      if (key !== undefined) rendered.set(key, at + holdMs);
      freeAt = Math.max(freeAt, at) + limits.messageMs;
      counts.messages += 1;
      if (deferral) counts.urgent += 1;
    },
    counts: () => ({
      ...counts,
      messages: counts.messages + rollupKeys.size,
      rollups: rollupKeys.size,
    }),
  };
}

type RollupDeferral = Extract<Deferral, { outcome: "rolledUp" }>;

/** The rollup decision as if the message were not urgent. */
function deferralOf(input: PolicyInput, now: number): RollupDeferral | undefined {
  const deferral = decideDelivery({ isUrgent: false, entity: undefined }, input, now);
  return deferral?.outcome === "rolledUp" ? deferral : undefined;
}

function waitingAt(freeAt: number, now: number, { messageMs }: Limits): number {
  return messageMs === 0 ? 0 : Math.max(0, Math.ceil((freeAt - now) / messageMs));
}

/** Only the last `budget` arrivals count. */
function counted(load: LoadState, { budget }: Limits): LoadState {
  return { ...load, arrivals: budget === 0 ? [] : load.arrivals.slice(-budget) };
}

/** The result of the trial as one sentence. */
export function describeTrial({ messages, rolledUp, rollups, urgent }: QuietCounts): string {
  if (rolledUp === 0) return `${count(messages, "message")}, each sent as itself.`;
  const passed = urgent === 0 ? "" : `, ${urgent} urgent passed`;
  const held = `${rolledUp} listed in ${count(rollups, "list")}`;
  return `${count(messages, "message")}: ${messages - rollups} sent as themselves, ${held}${passed}.`;
}

function count(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? "" : "s"}`;
}
