// What is sent once more. A draft is kept with every message it would make; what is started is what it showed.

import type { Target } from "../contract/kernel/target.ts";
import type { Replay, ReplayMode, ReplayRequest } from "../contract/replays/replays.ts";
import type { SendStatus } from "../core/delivery/send-status.ts";
import type { ReplayRate } from "../core/replays/choose-next.ts";
import type { Actor, ReadScope, StoredPayload } from "./records.ts";
import type { Memory } from "./routing.ts";

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

// What a replay is planned from: stored events with their payloads, what was sent of them, and what stands in
// the targets by now.

/** One send of an event, of those that routes asked for. */
export type PastSend = {
  id: string;
  target: Target;
  routeIds: readonly string[];
  status: SendStatus;
  /** Of the message that it edited or posted. */
  key: string | undefined;
  isNote: boolean;
  title: string | undefined;
  /** Whether another message shows what it says. */
  isShown: boolean;
  /** Whether it was sent once more. */
  isReplay: boolean;
};

export type ReplayEvent = {
  id: string;
  /** As exact as the database has it. */
  receivedAt: string;
  /** Undefined where it is not kept any more. */
  stored: Omit<StoredPayload, "headers"> | undefined;
  /** Oldest first. */
  sends: readonly PastSend[];
};

export interface ReplaySources {
  /** Those of the events that entered the one group that is asked for, oldest first. */
  events(readScope: ReadScope, eventIds: readonly string[]): Promise<readonly ReplayEvent[]>;
  /** What is known, what stands and who reads it, in the groups that are seen. */
  memory(readScope: ReadScope): Pick<Memory, "loadEntities" | "placedMessages" | "exposures">;
}
