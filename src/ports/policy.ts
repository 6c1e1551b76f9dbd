// Ports for notification preferences of GitHub users: working hours, feeds, snoozes, watches, mutes and mentions.

import type { Platform, Target } from "../contract/kernel/target.ts";
import type { Hours } from "../contract/policy/rules.ts";
import type { Wants } from "../core/policy/subscriptions/watch.ts";
import type { Mentions } from "./accounts.ts";

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

// Lookup of chat accounts for mentions: linked by their users, or mapped by a group.

type FoundPerson = {
  /** Person. */
  userId: string;
  /** Key of the identity by which they were found. */
  identity: string;
  /** Theirs on that host. */
  login: string;
  /** User id in the chat. */
  chatUserId: string;
  mentions: Mentions;
};

/** A user who can be mentioned in this chat, by groups that they did not opt out of. */
export type Caller = FoundPerson & {
  platform: Platform;
  /** The only group whose mapping names the account; undefined if the user linked it. */
  mappedBy: string | undefined;
  /** Keys of groups. */
  optedOut: readonly string[];
};

/** A team with a role in this chat. */
export type TeamCaller = { team: string; platform: Platform; mappedBy: string };

export type Callers = { people: readonly Caller[]; teams: readonly TeamCaller[] };

/** Users by the key of an identity or by login, as in `loginKey`, and teams as in `teamKeys`. */
export type ConcernedNames = {
  ids: readonly string[];
  logins: readonly string[];
  teams: readonly string[];
};

export interface LinkedPeople {
  /**
   * Finds linked and mapped users, without those who opted out: up to one entry of each kind for an identity. `isOff`:
   * outside their working hours, so a message does not ping them.
   */
  find(
    place: { platform: Platform; groupKey: string },
    who: Omit<ConcernedNames, "teams">,
  ): Promise<readonly (FoundPerson & { isMapped: boolean; isOff: boolean })[]>;
  /** Roles that the group maps these teams to. */
  rolesOf(
    place: { platform: Platform; groupKey: string },
    teams: readonly string[],
  ): Promise<readonly string[]>;
}
