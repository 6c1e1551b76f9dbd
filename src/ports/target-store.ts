// The targets of groups, for those who look after them. A target is one lane.

import type { Notice, SummaryNotice } from "../contract/messages/notices.ts";
import type { Target } from "../contract/routing/routes.ts";
import type { ResumeChoice } from "../contract/delivery/target-list.ts";
import type { RateLimit } from "../core/delivery/rate-limit.ts";
import type { SendResult } from "../core/delivery/send-result.ts";
import type { Actor } from "./audit-log.ts";
import type { Reach } from "./sight.ts";

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
