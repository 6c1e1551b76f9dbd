// Ports for replays. A draft stores every message that it would send, so that starting it sends exactly the preview.

import type { Target } from "../contract/kernel/target.ts";
import type { Replay, ReplayMode, ReplayRequest } from "../contract/replays/replays.ts";
import type { SendStatus } from "../core/delivery/send-status.ts";
import type { ReplayRate } from "../core/replays/choose-next.ts";
import type { Actor, ReadScope, StoredPayload } from "./records.ts";
import type { Memory } from "./routing.ts";

/** One planned message. Items are in send order. */
export type ReplayItem = {
  target: Target;
  event: { id: string; receivedAt: string };
  routeIds: readonly string[];
  /** Key of the message that later events edit; undefined for a standalone message. */
  key: string | undefined;
  isNote: boolean;
  /** Title in a summary. */
  title: string;
  url: string | undefined;
  /** Security alerts and urgent messages are sent separately even if a summary was chosen. */
  isAlone: boolean;
  /** Earlier events on the same card. A summary lists each of them. */
  earlier: readonly ToldEvent[];
};

export type ToldEvent = { eventId: string; title: string; url: string | undefined };

export type NewReplay = {
  groupKey: string;
  request: ReplayRequest;
  requestedBy: string;
  /** Matching events. */
  events: number;
  /** Matching events with nothing to send. */
  idle: number;
  /** Idle events whose payload is no longer stored. */
  unreadable: number;
  items: readonly ReplayItem[];
};

/** Names the group by key. Each target adds the events in its summary and the messages outside it. */
export type ReplayRecord = Omit<Replay, "groupId" | "each" | "summary" | "alone" | "targets"> & {
  groupKey: string;
  targets: readonly (Replay["targets"][number] & { lines: number; alone: number })[];
};

/** States that an owner can set on a running replay. */
export type ReplayState = "paused" | "running" | "canceled";

export interface ReplayStore {
  /** Returns the draft id. Drafts expire after an hour. */
  draft(replay: NewReplay): Promise<string>;
  list(readScope: ReadScope): Promise<readonly ReplayRecord[]>;
  find(readScope: ReadScope, id: string): Promise<ReplayRecord | undefined>;
  /** Audited. False if it is not a draft or has expired. */
  start(id: string, mode: ReplayMode, actor: Actor): Promise<boolean>;
  /** Audited. False if the replay has ended. After a cancel, no further send of it starts. */
  change(id: string, state: ReplayState, actor: Actor): Promise<boolean>;
}

export interface ReplayFeed {
  /**
   * Queues the next replay messages. Feeds only empty lanes, one message at a time and below the platform's rate limit.
   * A live message waits for at most one replayed message. Returns the number queued and whether some remain.
   */
  feed(replayRateOf: (target: Target) => ReplayRate): Promise<{ fed: number; isOpen: boolean }>;
}

// Input for planning a replay: stored events with payloads, their past sends, and the messages now posted in the
// targets.

/** One routed send of an event. */
export type PastSend = {
  id: string;
  target: Target;
  routeIds: readonly string[];
  status: SendStatus;
  /** Key of the message that it posted or edited. */
  key: string | undefined;
  isNote: boolean;
  title: string | undefined;
  /** Whether another message already shows its content. */
  isShown: boolean;
  /** Whether it was itself a replay. */
  isReplay: boolean;
};

export type ReplayEvent = {
  id: string;
  /** In the full precision of the database. */
  receivedAt: string;
  /** Undefined if retention removed the payload. */
  stored: StoredPayload | undefined;
  /** Oldest first. */
  sends: readonly PastSend[];
};

export interface ReplaySources {
  /** Events that entered the requested group, oldest first. */
  events(readScope: ReadScope, eventIds: readonly string[]): Promise<readonly ReplayEvent[]>;
  /** Entities, posted messages and audiences within the read scope. */
  memory(readScope: ReadScope): Pick<Memory, "loadEntities" | "placedMessages" | "exposures">;
}
