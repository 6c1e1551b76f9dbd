// Delivery policy of one post: send now, add to a rollup, or suppress.

import type { RollupReason } from "../../contract/messages/notices.ts";
import { encodeMessageKey } from "../delivery/message-key.ts";
import { firstOf, type Rhythm } from "./schedule/next-opening.ts";
import { floodOf, type Limits, type LoadState } from "./target-load.ts";

export type PolicyInput = {
  limits: Limits;
  /** Of the routes that match in this target. */
  rhythms: readonly Rhythm[];
  load: LoadState;
  mutes: readonly Mute[];
};

export type Post = {
  /** A failure, a security alert or a message with a mention. Only a mute or snooze holds it back. */
  isUrgent: boolean;
  /** `watchedName` of the entity. */
  entity: string | undefined;
};

export type Deferral =
  /** Becomes a line of the rollup with this key, due at `until` or as soon as possible. */
  | {
      outcome: "rolledUp";
      why: RollupReason;
      key: string;
      until: number | undefined;
      timeZone?: string;
    }
  | { outcome: "muted"; by: string };

/** Undefined: send now. A mute wins over urgency, urgency over the schedule, the schedule over the load. */
export function decideDelivery(post: Post, input: PolicyInput, now: number): Deferral | undefined {
  const mute = input.mutes.find(
    ({ key, until }) => key === post.entity && (until === undefined || until > now),
  );
  if (mute) return mutedBy(mute);
  if (post.isUrgent) return undefined;
  const wait = firstOf(input.rhythms, now);
  if (wait) return { outcome: "rolledUp", ...wait, key: scheduledDigestKey(wait.until) };
  const flood = floodOf(input.load, input.limits, now);
  return flood && { outcome: "rolledUp", ...flood };
}

/** A snooze ends in one rollup. A permanent mute suppresses the post. */
function mutedBy({ key, until, by }: Mute): Deferral {
  const rollupKey = snoozeKey({ key, until });
  if (rollupKey === undefined) return { outcome: "muted", by };
  return { outcome: "rolledUp", why: "snooze", key: rollupKey, until };
}

export function scheduledDigestKey(until: number): string {
  return encodeMessageKey({ kind: "digest", until });
}

/** Undefined for a permanent mute, which never ends in a rollup. */
export function snoozeKey({ key, until }: Pick<Mute, "key" | "until">): string | undefined {
  if (until === undefined) return undefined;
  return encodeMessageKey({ kind: "snooze", until, entity: key });
}

/** An entity that is muted or snoozed in a target. */
export type Mute = {
  /** `watchedName` of the entity. */
  key: string;
  /** Milliseconds since the epoch; undefined if permanent. */
  until: number | undefined;
  /** Login of the user who muted it. */
  by: string;
};
