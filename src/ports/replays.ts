// What is sent once more. A draft is kept with every message it would make; what is started is what it showed.

import type { ReplayRequest, Replay, ReplayMode } from "../contract/replays/replays.ts";
import type { Target } from "../contract/kernel/target.ts";
import type { ReplayRate } from "../core/replays/choose-next.ts";
import type { Actor } from "./audit-log.ts";
import type { ReadScope } from "./sight.ts";

/** One message to be, in the order in which they are sent. */
export type ReplayItem = {
  target: Target;
  event: { id: string; receivedAt: string };
  routeIds: readonly string[];
  /** Of the message that it posts and that later events edit; undefined for one that stands alone. */
  key: string | undefined;
  isNote: boolean;
  /** What a summary calls it. */
  title: string;
  url: string | undefined;
  /** A security alert, or urgent: sent by itself also if a summary was chosen. */
  isAlone: boolean;
  /** Events before it that the same card shows; a summary names each of them. */
  earlier: readonly ToldEvent[];
};

export type ToldEvent = { eventId: string; title: string; url: string | undefined };

export type NewReplay = {
  groupKey: string;
  request: ReplayRequest;
  requestedBy: string;
  /** Events that fit. */
  events: number;
  /** Of these, how many have nothing to send. */
  idle: number;
  /** Of those, how many have no stored payload any more. */
  unreadable: number;
  items: readonly ReplayItem[];
};

/** The group by its key; of each target also how many events a summary names there, and what it leaves out. */
export type ReplayRecord = Omit<Replay, "groupId" | "each" | "summary" | "alone" | "targets"> & {
  groupKey: string;
  targets: readonly (Replay["targets"][number] & { lines: number; alone: number })[];
};

/** What somebody can make of a replay that goes on. */
export type ReplayState = "paused" | "running" | "canceled";

export interface ReplayStore {
  /** Id of the draft. Those older than an hour are forgotten. */
  draft(replay: NewReplay): Promise<string>;
  list(readScope: ReadScope): Promise<readonly ReplayRecord[]>;
  find(readScope: ReadScope, id: string): Promise<ReplayRecord | undefined>;
  /** With a line in the audit. False where it is no draft, or too old. */
  start(id: string, mode: ReplayMode, actor: Actor): Promise<boolean>;
  /**
   * With a line in the audit. False where it is over. Once it is canceled, nothing of it that is not under way
   * starts any more.
   */
  change(id: string, state: ReplayState, actor: Actor): Promise<boolean>;
}

export interface ReplayFeed {
  /**
   * Puts what may go now into its lanes: only where nothing else waits, one message at a time, slower than the
   * platform allows, so that live messages never wait for more than one. How many, and whether some are left.
   */
  feed(replayRateOf: (target: Target) => ReplayRate): Promise<{ fed: number; isOpen: boolean }>;
}
