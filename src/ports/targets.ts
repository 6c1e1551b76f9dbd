// The targets of groups, for those who look after them. A target is one lane.

import type { ResumeChoice } from "../contract/delivery/target-list.ts";
import type { Notice, SummaryNotice } from "../contract/messages/notices.ts";
import type { Target } from "../contract/routing/routes.ts";
import type { RateLimit } from "../core/delivery/rate-limit.ts";
import type { SendResult } from "../core/delivery/send-result.ts";
import type { Platform } from "../core/delivery/target-key.ts";
import type { ChannelInfo } from "./chat-platform.ts";
import type { RoleCheck } from "./config.ts";
import type { Actor, Reach } from "./records.ts";

export type KnownTarget = {
  id: string;
  groupKey: string;
  target: Target;
  /** What people call the place; undefined until the platform told. */
  name: string | undefined;
  /** What stopped it, and when; undefined while it is active. */
  paused: { at: number; why: string } | undefined;
  /** Sends that wait in it. */
  waiting: number;
  /** Of a paused one: events that a summary would list, and messages that are sent beside it. */
  summary: { events: number; alone: number };
  /** Of those, the ones that wait to be listed, and when the next list is due. */
  rolledUp: number;
  nextRollupAt: number | undefined;
  /** When the first of them was to leave; undefined where nothing waits. */
  oldestWaitingAt: number | undefined;
  lastDeliveredAt: number | undefined;
  lastError:
    | { at: number; words: string; code: string | undefined; httpStatus: number | undefined }
    | undefined;
};

export type ResumeChosen = {
  waiting?: ResumeChoice | undefined;
  /** What a summary calls the events, by their id, where somebody could read them. */
  names?: ReadonlyMap<string, SummaryNotice["lines"][number]>;
};

export type Resuming = ResumeChosen & { requestedBy: string };

/** Messages that were canceled; messages that list events instead, and how many events those are. */
export type ResumeCounts = { canceled: number; summaries: number; summarized: number };

export type TestSend =
  | { outcome: "added"; sendId: string }
  /** The target is paused: the caller sends it at once and tells the result. */
  | { outcome: "begun"; sendId: string; createdAt: number }
  /** One was added a moment ago. */
  | { outcome: "tooSoon"; waitMs: number };

export type TestResult = { result: SendResult; durationMs: number };

/** `isNearBan`: the platform rejected so many calls of the bot that only messages are sent. */
export type PausedTarget = { target: Target; isNearBan: boolean };

export interface TargetStore {
  /** Oldest first. */
  list(scope: Reach): Promise<readonly KnownTarget[]>;
  /** For each list of paces: until when one of them rests; undefined where none does. */
  cooldownsOf(
    rateLimits: readonly (readonly RateLimit[])[],
  ): Promise<readonly (number | undefined)[]>;
  /** The group it belongs to, by its key; undefined where the scope has no such target. */
  groupOf(scope: Reach, id: string): Promise<string | undefined>;
  /** Nothing more is sent there. False where no such target is active. */
  pause(id: string, why: string, actor: Actor): Promise<boolean>;
  /** The events that wait there. */
  waitingEvents(id: string): Promise<readonly string[]>;
  /**
   * Does with what waits what was chosen. Undefined if no such target is paused. "disconnected": the place was taken
   * back from the group, and the target stays paused.
   */
  resume(
    id: string,
    actor: Actor,
    chosen?: ResumeChosen,
  ): Promise<ResumeCounts | "disconnected" | undefined>;
  /** Where a paused target leads; undefined if it is active, unknown, or was disconnected from its group. */
  findPaused(id: string): Promise<PausedTarget | undefined>;
  /** Puts a test message into the lane of a target, at most so often. If it is paused, the caller may send it now. */
  sendTest(
    groupKey: string,
    target: Target,
    test: { notice: Notice; actor: Actor; canSendNow: boolean },
  ): Promise<TestSend>;
  /** What came of a test message that the caller sent. */
  endTest(sendId: string, result: TestResult): Promise<void>;
  /** Whether the place was given to the group, or was taken back from it; undefined if neither. */
  claimState(groupKey: string, place: string): Promise<"claimed" | "disconnected" | undefined>;
}

// What people call the places we write to or may write to, and who can read there, as the platforms told it last.

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

// One-time codes with which somebody in a chat gives a place to a group.

export type Claimant = {
  /** Who they are in the chat: whoever tries codes is known by it. */
  account: string;
  /** What people call them. */
  name: string;
  actor: Actor;
};

export type CodeUse =
  | { outcome: "claimed"; groupKey: string }
  /** Unknown, over, or used already: nobody is told which. */
  | { outcome: "wrong" }
  /** They tried too many that were wrong; this one was not looked at. */
  | { outcome: "tooMany" };

/** A place that is taken back from a group, and by whom. */
export type Disconnection = {
  groupKey: string;
  place: string;
  /** What people call them. */
  name: string;
  actor: Actor;
  check: RoleCheck;
};

export interface ClaimCodeStore {
  /** Kept as a hash alone. When it expires. */
  create(
    code: string,
    group: { id: string; key: string },
    by: { actor: Actor; check: RoleCheck },
  ): Promise<number>;
  /**
   * Gives the place to the code's group, written down, once; or all the same to whoever used it here just
   * before, for they may not have heard of it.
   */
  use(code: string, place: string, by: Claimant): Promise<CodeUse>;
  /**
   * Ends the claim, cancels what waits for the place and pauses the group's targets there, in one transaction. They
   * stay paused until somebody connects the place again.
   */
  disconnect(taken: Disconnection): Promise<void>;
}

// Whose a place in a chat is, which repositories its groups hear of, and what stands still there.

export interface PlaceClaims {
  /** Keys of the groups that claimed it. */
  claimedBy(place: string): Promise<readonly string[]>;
  /** Keys of the groups that it was taken back from, and not given to again. */
  disconnectedFrom(place: string): Promise<readonly string[]>;
  /** Those of the groups that received something of this codehost repository, however it is spelled. */
  receiving(groupKeys: readonly string[], repository: string): Promise<readonly string[]>;
  /** Those of the targets that are paused. */
  paused(
    groupKeys: readonly string[],
    targetKeys: readonly string[],
  ): Promise<readonly { groupKey: string; targetKey: string }[]>;
}
