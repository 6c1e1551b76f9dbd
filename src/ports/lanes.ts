// Ports over lanes, one for each need of delivery.

import type { Platform } from "../core/delivery/target-key.ts";
import type { RollupContent } from "../core/policy/rollup/rollup-line.ts";
import type {
  ChatThread,
  LaneRef,
  LeasedLane,
  PostedLookup,
  SendStart,
  Settlement,
  SettleResult,
  StartRequest,
} from "./delivery.ts";
import type { StoredEvent } from "./ingress.ts";
import type { Target } from "../contract/kernel/target.ts";
import type { SendStatus } from "../core/delivery/send-status.ts";
import type { EntityRef, LoadedEntity, Memory } from "./routing.ts";

/** Leases of lanes, for the pool of a worker. */
export interface LaneLeases {
  /** Leases ready lanes of a platform for 30 s. Fair between groups, then least recently served first. */
  lease(workerId: string, platform: Platform, max: number): Promise<LeasedLanes>;
  /** Renews leases. Returns the lanes that this worker still holds. */
  renew(workerId: string, lanes: readonly LaneRef[]): Promise<ReadonlySet<string>>;
  /** Releases lanes immediately. */
  release(lanes: readonly LaneRef[]): Promise<void>;
}

export type LeasedLanes = {
  lanes: readonly LeasedLane[];
  /** Until the next lane becomes ready; undefined if none is queued. */
  nextInMs: number | undefined;
};

/** Start and end of each attempt in a leased lane. */
export interface LaneSends {
  /**
   * Records an attempt before the call is made. Consumes all of its rate limits or none. While the bot is stopped, only
   * its probe starts. Requests are processed in order.
   */
  start(platform: Platform, requests: readonly StartRequest[]): Promise<readonly SendStart[]>;
  /** Writes results. The fencing token protects lanes that another worker leased in between. */
  settle(settlements: readonly Settlement[]): Promise<readonly SettleResult[]>;
}

/** The same for one send. Calls are batched while another one is in flight. */
export interface BatchedSends {
  startOne(platform: Platform, request: StartRequest): Promise<SendStart>;
  settleOne(settlement: Settlement): Promise<SettleResult>;
}

/**
 * Applies a chat's new id to the group's routes and log target and to the lane, which continues. False if the lease was
 * lost.
 */
export type MoveChat = (lane: LaneRef, chatId: string) => Promise<boolean>;

/** Messages that a lane has posted. */
export interface PostedMessages {
  /** Looks up the posted message for the key of a started send. */
  find(lane: LeasedLane, send: { sendId: string; key: string }): Promise<PostedLookup>;
}

/** What a message is composed from, besides its own event. */
export interface MessageSources {
  /** Events of all queued sends with this key, oldest first. */
  batched(lane: LeasedLane, key: string): Promise<readonly StoredEvent[]>;
  /** Current content of the rollup with this key; undefined if empty. */
  readRollup(lane: LeasedLane, key: string): Promise<RollupContent | undefined>;
  loadEntities(refs: readonly EntityRef[]): Promise<readonly LoadedEntity[]>;
  /** In the order of the input. */
  exposures: Memory["exposures"];
  /** Sends of an event in a group, for the group's log. */
  summarize(eventId: string, groupKey: string): Promise<readonly SendSummary[]>;
}

/** Threads of entities in the target of a lane. */
export interface ChatThreads {
  /** State of a thread, by entity key or thread id. */
  find(
    lane: LeasedLane,
    by: { key: string } | { threadId: string },
  ): Promise<(ChatThread & { key: string }) | undefined>;
  /**
   * Records a thread before the first message in it. True if no other thread of the lane had this state in the last
   * day.
   */
  keep(lane: LeasedLane, key: string, thread: ChatThread): Promise<boolean>;
}

/** Whether the bot of a platform may send. */
export interface BotState {
  /** Stops all sends of a bot, except a periodic probe. */
  stop(platform: Platform, state: "unreachable" | "refused", why: string): Promise<void>;
  /**
   * Resumes a bot. Targets get one rollup of the missed messages, unless their group's budget, or `budget` by default,
   * is 0. Returns the number of rolled-up sends; undefined if the bot was not stopped.
   */
  resume(platform: Platform, budget: number): Promise<{ rolledUp: number } | undefined>;
  /** Schedules an immediate probe of a stopped bot if its credential changed. */
  greet(platform: Platform, credential: string): Promise<void>;
}

/** One send of an event, as a line of its group's log. */
type SendSummary = {
  target: Target;
  status: SendStatus;
  error: string | undefined;
  /** From acceptance to delivery. */
  tookMs: number | undefined;
  /** Whether the target is paused until a member resumes it. */
  isPaused: boolean;
};
