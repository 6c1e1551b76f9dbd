// Ports for targets: state, pause and resume, channel names, and channel claims. A target is one lane.

import type { SendFailure } from "../contract/kernel/failure-reasons.ts";
import type { ResumeChoice } from "../contract/delivery/target-list.ts";
import type { Notice } from "../contract/messages/notices.ts";
import type { CodeHostName } from "../contract/hosts/index.ts";
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
  /** Channel name; undefined until the platform reports it. */
  name: string | undefined;
  /** Time and reason of the pause; undefined while active. */
  paused: { at: number; why: string } | undefined;
  /** Queued sends, rolled-up ones included. */
  waiting: number;
  /** If paused: events that a summary would list, and messages sent separately. */
  summary: { events: number; alone: number };
  /** Queued sends that belong to a rollup, and when the next rollup is due. */
  rolledUp: number;
  nextRollupAt: number | undefined;
  /** Due time of the oldest queued send outside a rollup; undefined if there is none. */
  oldestWaitingAt: number | undefined;
  lastDeliveredAt: number | undefined;
  lastError: (SendFailure & { at: number }) | undefined;
};

export type ResumeChosen = { waiting?: ResumeChoice | undefined };

export type Resuming = ResumeChosen & { requestedBy: string };

/** Canceled messages, summary messages, and events listed in those summaries. */
export type ResumeCounts = { canceled: number; summaries: number; summarized: number };

export type TestSend =
  | { outcome: "added"; sendId: string }
  /** The target is paused: the caller sends it now and reports the result with `endTest`. */
  | { outcome: "begun"; sendId: string; createdAt: number }
  /** Rate limited: one was sent a moment ago. */
  | { outcome: "tooSoon"; waitMs: number };

export type TestResult = { result: SendResult; durationMs: number };

/** `isNearBan`: the bot has so many invalid requests that Relay sends only messages. */
export type PausedTarget = { target: Target; isNearBan: boolean };

export interface TargetStore {
  /** Oldest first. */
  list(scope: Reach): Promise<readonly KnownTarget[]>;
  /** For each list of rate limits, the end of its cooldown; undefined if none is cooling down. */
  cooldownsOf(
    rateLimits: readonly (readonly RateLimit[])[],
  ): Promise<readonly (number | undefined)[]>;
  /** Key of the owning group; undefined if the read scope has no such target. */
  groupOf(scope: Reach, id: string): Promise<string | undefined>;
  /** Stops sending. False if no such target is active. */
  pause(id: string, why: string, actor: Actor): Promise<boolean>;
  /**
   * Resumes and handles queued messages as chosen. Undefined if no such target is paused. "disconnected": the group
   * lost its claim, and the target stays paused.
   */
  resume(
    id: string,
    actor: Actor,
    chosen?: ResumeChosen,
  ): Promise<ResumeCounts | "disconnected" | undefined>;
  /** Undefined if the target is active, unknown or disconnected from its group. */
  findPaused(id: string): Promise<PausedTarget | undefined>;
  /** Queues a rate-limited test message. If the target is paused, the caller may send it immediately. */
  sendTest(
    groupKey: string,
    target: Target,
    test: { notice: Notice; actor: Actor; canSendNow: boolean },
  ): Promise<TestSend>;
  /** Records the result of a test message that the caller sent. */
  endTest(sendId: string, result: TestResult): Promise<void>;
  /** Whether the group holds the claim or lost it; undefined if it never had one. */
  claimState(groupKey: string, place: string): Promise<"claimed" | "disconnected" | undefined>;
}

// Cached channel names and audiences, as the platforms last reported them.

export type NamedRole = { id: string; name: string };

/** A name that arrived with an update or interaction. */
export type LearntName = {
  /** Channel or chat; with `topicId` or `threadId`, that topic or thread. */
  target: Target;
  name: string;
  /** As in `ChannelInfo`. */
  linkId?: string | undefined;
  /** Previous id of a migrated chat. */
  formerChatId?: string | undefined;
  /** Possibly outdated: used only if no name is known. */
  isFirstName?: boolean;
};

export interface PlaceNames {
  /**
   * Next target with a missing or outdated name; undefined during a cooldown of the platform. Covers claimed channels,
   * targets of routes, log targets and targets with messages.
   */
  due(platform: Platform): Promise<Target | undefined>;
  /**
   * Number of lookups allowed now. All processes share one rate limit per bot. 0 while the bot is stopped or close to a
   * ban.
   */
  takeTurns(platform: Platform, wanted: number): Promise<number>;
  /** Targets with an unknown audience whose next lookup is not in backoff. */
  unseen(targets: readonly Target[]): Promise<readonly Target[]>;
  /**
   * Without a name, the next lookup follows after a backoff. Fields missing from `seen` keep their values. If a private
   * channel became public, queues a system job.
   */
  remember(target: Target, seen: ChannelInfo): Promise<void>;
  /** Updates names and link ids of known channels; ignores others. */
  learn(names: readonly LearntName[]): Promise<void>;
  /** By `targetKey`. The name of a thread or topic includes its channel or chat. */
  namesOf(targets: readonly Target[]): Promise<ReadonlyMap<string, string>>;
  /** Roles of the servers of these targets, except channels that were disconnected from the groups. */
  rolesOf(groups: Reach, targets: readonly Target[]): Promise<readonly NamedRole[]>;
}

// One-time codes with which a channel manager grants a group the claim to a channel.

export type Claimant = {
  /** Chat account, for the rate limit on wrong codes. */
  account: string;
  /** Display name. */
  name: string;
  actor: Actor;
};

export type CodeUse =
  | { outcome: "claimed"; groupKey: string }
  /** Unknown, expired or used. The answer does not say which, to resist guessing. */
  | { outcome: "wrong" }
  /** Too many wrong codes: this one was not checked. */
  | { outcome: "tooMany" };

/** A claim that a member revokes. */
export type Disconnection = {
  groupKey: string;
  place: string;
  /** Display name. */
  name: string;
  actor: Actor;
  check: RoleCheck;
};

export interface ClaimCodeStore {
  /** Stored only as a hash. Returns the expiry. */
  create(
    code: string,
    group: { id: string; key: string },
    by: { actor: Actor; check: RoleCheck },
  ): Promise<number>;
  /**
   * Grants the claim and audits it, once. Idempotent for the same account and channel shortly after, because the first
   * answer may be lost.
   */
  use(code: string, place: string, by: Claimant): Promise<CodeUse>;
  /**
   * Ends the claim, cancels queued messages and pauses the group's targets there, in one transaction. The targets stay
   * paused until the channel is claimed again.
   */
  disconnect(taken: Disconnection): Promise<void>;
}

// Channels that a group connects by URL instead of a code.

export type Receiver = {
  /** Display name. */
  name: string;
  url: string;
  /** Signing secret in the format of Standard Webhooks. */
  secret: string;
};

export interface Receivers {
  find(platform: Platform, channelId: string): Promise<Receiver | undefined>;
}

export interface ReceiverStore {
  /** Stores URL and secret sealed, and grants the claim, in one transaction. */
  add(
    place: string,
    receiver: Receiver,
    group: { id: string; key: string },
    by: { actor: Actor; check: RoleCheck },
  ): Promise<void>;
}

// Lookups by channel: claims, repositories of the claiming groups, and paused targets.

export interface PlaceClaims {
  /** Keys of the groups that hold a claim. */
  claimedBy(place: string): Promise<readonly string[]>;
  /** Keys of the groups that lost the claim and did not get it back. */
  disconnectedFrom(place: string): Promise<readonly string[]>;
  /** Of these groups, those that received events of this repository on this host. Ignores case. */
  receiving(
    groupKeys: readonly string[],
    provider: CodeHostName,
    repository: string,
  ): Promise<readonly string[]>;
  /** Of these targets, the paused ones. */
  paused(
    groupKeys: readonly string[],
    targetKeys: readonly string[],
  ): Promise<readonly { groupKey: string; targetKey: string }[]>;
}
