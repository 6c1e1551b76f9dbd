// Ports for notification preferences of GitHub users: working hours, feeds, snoozes, watches and mutes.

import type { Target } from "../contract/kernel/target.ts";
import type { Hours } from "../contract/policy/rules.ts";
import type { Wants } from "../core/policy/subscriptions/watch.ts";

export type StoredPreferences = {
  hours: Hours | undefined;
  /** Target of the personal feed; undefined if off. */
  feed: Target | undefined;
  /** Milliseconds since the epoch; undefined if not snoozed. */
  snoozedUntil: number | undefined;
};

/** A user with a personal feed. */
export type FeedSubscriber = StoredPreferences & {
  /** Person. */
  userId: string;
  /** Key of the identity by which they were found, with their login there. */
  identity: string;
  login: string;
  feed: Target;
};

export interface PreferenceStore {
  read(userId: string): Promise<StoredPreferences>;
  setHours(userId: string, hours: Hours | undefined): Promise<void>;
  setFeed(userId: string, feed: Target | undefined): Promise<void>;
  /** Returns the end of the snooze; undefined `forMs` ends it. */
  snooze(userId: string, forMs: number | undefined): Promise<number | undefined>;
}

// One-time watches: a user is notified once, when a pull request or issue reaches a state.

export type Watch = {
  id: string;
  groupKey: string;
  /** Entity name, from `watchedName`. */
  name: string;
  wants: Wants;
  /** GitHub user id of the owner. */
  userId: string;
  login: string;
  /** Direct-message target. If undefined, the user is mentioned in `requestedIn` instead. */
  target: Target | undefined;
  requestedIn: Target;
  /** Title of the entity. */
  title: string;
};

export interface Watches {
  /** Idempotent. */
  add(watch: Omit<Watch, "id">): Promise<"added" | "tooMany">;
  /** Watches of one user, oldest first. */
  list(userId: string): Promise<readonly Watch[]>;
  /** Whether the watch existed. */
  end(userId: string, entity: { groupKey: string; name: string }): Promise<boolean>;
}

// Entities muted in a channel, permanently or for a while.

export type MutedEntity = {
  groupKey: string;
  /** Targets of the channel. */
  targetKeys: readonly string[];
  /** Entity name, from `watchedName`. */
  name: string;
};

export interface Mutes {
  /** Returns the end in milliseconds since the epoch; undefined `forMs` mutes permanently. */
  add(
    entity: MutedEntity,
    by: { userId: string; login: string },
    forMs: number | undefined,
  ): Promise<number | undefined>;
  /** Whether it was muted. */
  end(entity: MutedEntity): Promise<boolean>;
}
