// What people call the places we write to or may write to, and who can read there, as the platforms told it last.

import type { Target } from "../contract/routing/routes.ts";
import type { Platform } from "../core/delivery/target-key.ts";
import type { ChannelInfo } from "./chat.ts";
import type { Reach } from "./sight.ts";

export type NamedRole = { id: string; name: string };

/** A name that arrived with an update or interaction. */
export type LearntName = {
  /** The channel or chat; with `topicId` or `threadId` its topic or thread. */
  target: Target;
  name: string;
  /** The id that the chat had before, if it was migrated. */
  formerChatId?: string | undefined;
  /** Perhaps out of date: it counts only if no name is known. */
  isFirstName?: boolean;
};

export interface PlaceNames {
  /**
   * A target of a platform whose name is not known, or was looked up long ago; none while the platform
   * wants to be left alone. Claimed places, targets of routes, log targets and targets with messages count.
   */
  due(platform: Platform): Promise<Target | undefined>;
  /**
   * How many of so many look-ups may be made now: all processes share a rate limit for each bot. None while the bot is
   * stopped, or close to a ban.
   */
  takeTurns(platform: Platform, wanted: number): Promise<number>;
  /** Those of these whose audience is not known, and whose next lookup is not delayed by a failed one. */
  unseen(targets: readonly Target[]): Promise<readonly Target[]>;
  /**
   * Without a name it is looked up again after a backoff; what was known and is not told now stays. What follows
   * from a place that was private and is public now becomes an errand.
   */
  remember(target: Target, seen: ChannelInfo): Promise<void>;
  /** Keeps names of places that are known here already; others are ignored. */
  learn(names: readonly LearntName[]): Promise<void>;
  /** By `targetKey`. A thread or topic is named with its channel or chat. */
  namesOf(targets: readonly Target[]): Promise<ReadonlyMap<string, string>>;
  /** Roles of the servers to which these targets belong, but for places that were disconnected from the groups. */
  rolesOf(groups: Reach, targets: readonly Target[]): Promise<readonly NamedRole[]>;
}
