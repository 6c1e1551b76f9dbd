// Whether a message is sent as itself, waits to be listed, or is not told at all.

import type { RollupReason } from "../../contract/messages/notices.ts";
import { firstOf, type Rhythm } from "./schedule/next-opening.ts";
import { floodOf, type Limits, type LoadState } from "./target-load.ts";

export type PolicyInput = {
  limits: Limits;
  /** Of the routes that lead there. */
  rhythms: readonly Rhythm[];
  load: LoadState;
  mutes: readonly Mute[];
};

export type Post = {
  /** Broken things, security, and what calls somebody: never listed. */
  isUrgent: boolean;
  /** The thing it is about. */
  entity: string | undefined;
};

export type Deferral =
  /** Listed by the message with this key: at that time, or as soon as may be. */
  | {
      outcome: "rolledUp";
      why: RollupReason;
      key: string;
      until: number | undefined;
      timeZone?: string;
    }
  | { outcome: "muted"; by: string };

export function decideDelivery(post: Post, input: PolicyInput, now: number): Deferral | undefined {
  const mute = input.mutes.find(
    ({ key, until }) => key === post.entity && (until === undefined || until > now),
  );
  if (mute) return mutedBy(mute);
  if (post.isUrgent) return undefined;
  const wait = firstOf(input.rhythms, now);
  if (wait) return { outcome: "rolledUp", ...wait, key: scheduledDigestKey(wait.until) };
  const flood = floodOf(input.load, input.limits, now);
  return flood && { outcome: "rolledUp", ...flood, until: undefined };
}

/** For a while: told in one message when it is over. For good: not told. */
function mutedBy({ key, until, by }: Mute): Deferral {
  const rollupKey = snoozeKey({ key, until });
  if (rollupKey === undefined) return { outcome: "muted", by };
  return { outcome: "rolledUp", why: "snooze", key: rollupKey, until };
}

export function scheduledDigestKey(until: number): string {
  return `digest:${until}`;
}

/** Undefined where nothing is told when it is over, for it never is. */
export function snoozeKey({ key, until }: Pick<Mute, "key" | "until">): string | undefined {
  return until === undefined ? undefined : `snooze:${until}:${key}`;
}

/** When a list with this key is due, for those that have a time. */
export function dueOf(key: string): number | undefined {
  const at = /^(?:digest|snooze):(\d+)/.exec(key)?.[1];
  return at === undefined ? undefined : Number(at);
}

// A thing that nobody wants to hear of in a target.

export type Mute = {
  /** Of the thing. */
  key: string;
  /** Milliseconds since the epoch; undefined for good. */
  until: number | undefined;
  /** Login of whoever wanted it so. */
  by: string;
};
