// Lanes: one for each target of a group. What waits in a lane is sent in order, one at a time, by the
// worker that has leased it. All times are durations: only the database's clock counts.

import type { Notice } from "../contract/messages/notices.ts";
import type { Redaction } from "../contract/policy/rules.ts";
import type { Target } from "../contract/routing/routes.ts";
import type { RateLimit } from "../core/delivery/rate-limit.ts";
import type { Platform } from "../core/delivery/target-key.ts";
import type { RollupContent } from "../core/policy/rollup/rollup-line.ts";
import type { ThreadPlan } from "../core/messages/thread-plan.ts";
import type { Message } from "./chat-platform.ts";
import type { EntityRef, LoadedEntity, SendSummary, StoredGroup } from "./routing.ts";
import type { EventRef, StoredEvent } from "./ingress.ts";

/** A lane and its first waiting send. */
export type LeasedLane = {
  id: string;
  generation: string;
  groupKey: string;
  target: Target;
  sendId: string;
};

export type LaneLeases = {
  lanes: readonly LeasedLane[];
  /** When the next lane becomes ready; undefined where none waits. */
  nextInMs: number | undefined;
};

/** Proof of a lease. */
export type LaneRef = { laneId: string; generation: string };

export type StartRequest = LaneRef & { sendId: string; rateLimits: readonly RateLimit[] };

/** What is sent: everything that is known about it at this moment. */
export type Job = {
  sendId: string;
  /** Milliseconds since the epoch by the database; part of what makes a nonce unique. */
  createdAt: number;
  /** `edit`: of an event that no route asked for, and that changed a message. */
  kind: "event" | "edit" | "log" | "notice" | "rollup";
  /** Undefined where the payload is not kept any more. */
  event: StoredEvent | undefined;
  /** Of the event that it is about, whether kept or not. */
  eventRef: EventRef | undefined;
  /** Its event was received on the global endpoint. */
  isGlobal: boolean;
  notice: unknown;
  /** Undefined where it is gone: nothing is sent in its name any more. */
  group: StoredGroup | undefined;
  /** Whether one of the routes that led here is still there; of a replay, whether any leads here. */
  isRouted: boolean;
  /** Sent once more: it calls nobody. */
  isReplay: boolean;
  /** Its replay was canceled before this try. */
  isCalledOff: boolean;
  roleIds: readonly string[];
  /** How much of it is shown: the least that one of its routes allows. */
  redact: Redaction;
  /** Of the message that it edits or posts, or of news that are said together. */
  key: string | undefined;
  /** Posted, and never an edit. */
  isNote: boolean;
  /** Tries that counted, before this one. */
  attempts: number;
  /** How long ago the first of them failed. */
  failingMs: number | undefined;
  /** A try of before whose outcome nobody knows: its worker died. */
  isRepeated: boolean;
  /** That try, or one whose answer was lost, may have done it. */
  mayBeDoubled: boolean;
  /** Said to this person of codehost alone. */
  userId: string | undefined;
  /** Payload and message do not outlive their delivery. */
  isSensitive: boolean;
  /** Undefined where it belongs to none. */
  thread: ThreadPlan | undefined;
};

export type SendStart =
  /** `isProbe`: sent to see whether a stopped bot is back. */
  | { outcome: "started"; job: Job; isProbe: boolean }
  /** Not yet: this place rests, or the whole bot does. Nothing was taken. */
  | { outcome: "wait"; waitMs: number; scope: "bot" | "place" }
  /** Somebody else has the lane, or the send is not the lane's first any more. */
  | { outcome: "lost" };

/** A message that stands in a target already. */
export type PostedMessage = {
  sendId: string;
  messageId: string;
  /** Where it stands, if that is not the target itself. */
  threadId: string | undefined;
  message: Message | undefined;
  sequence: readonly number[] | undefined;
  /** Milliseconds since the epoch by the database. */
  deliveredAt: number;
  ageMs: number;
};

/**
 * What has become of the thread of a thing. `gone`: people took it away; `none`: there are none in such a place;
 * `barred`: we may not open one.
 */
export type ChatThread = { name: string } & (
  | { state: "open" | "shut"; threadId: string }
  | { state: "gone" | "none" | "barred" }
);

/** What is there of the key of a send: in the target, and in the lane besides this send. */
export type PostedLookup = { posted: PostedMessage | undefined; isAlone: boolean };

export type Attempt = {
  ok: boolean;
  httpStatus: number | undefined;
  errorCode: string | undefined;
  error: string | undefined;
  /** How long the platform asked to wait. */
  waitMs: number | undefined;
  durationMs: number;
};

/** What a send has become, and how its lane goes on. */
export type Settlement = LaneRef & {
  sendId: string;
  attempt: Attempt | undefined;
  next:
    | {
        status: "delivered";
        messageId: string;
        /** Where it stands, if that is not the target itself. */
        threadId?: string | undefined;
        message: Message;
        title: string;
        sequence: readonly number[] | undefined;
        /** A fault of ours that was survived: sent as plain text. */
        error: string | undefined;
      }
    | { status: "skipped"; shownBy: string; title: string }
    | { status: "failed" | "dead" | "canceled"; error: string }
    /** Too soon: leaves the lane, and takes its place again at that time, in the database's milliseconds. */
    | { status: "held"; until: number }
    /** Tried again; `counts` says whether this was a try. */
    | { status: "retrying" | "queued"; inMs: number; counts: boolean; error: string };
  /** An unknown outcome: the message may stand there twice. */
  mayBeDoubled: boolean;
  /** Stops the lane: nothing will ever arrive there. */
  pause?: { why: string };
  /** Rests asked for by the platform; they hold for all workers. */
  cooldowns: readonly { key: string; forMs: number }[];
  /** Where the group wants its summaries; undefined for none. */
  logTarget: Target | undefined;
  /** Of a list: what it names up to this send, or all of it, is told by it or shares its fate. */
  rollup?: { key: string; upTo: string | undefined } | undefined;
  /** Something the group's log has to know at once. */
  notice?: unknown;
  /** A thread that turned out to be shut, or open again. */
  thread?: { threadId: string; state: "open" | "shut" } | undefined;
  /** What is said there instead, since the person cannot be written to. */
  elsewhere?: { groupKey: string; target: Target; notice: Notice } | undefined;
  /** What people hear of once; each of them by a message that follows, where it is given. */
  mentionsOnce?: readonly { key: string; nudge: unknown }[];
  isSensitive: boolean;
  /** Starts what comes next in the same step, where nothing of these rests; none of them counts. */
  goOn?: readonly RateLimit[] | undefined;
  /** Gives the lane back although something waits in it, so that others get their turn. */
  release: boolean;
};

export type SettleResult =
  /** The next one of the lane, which is still ours. */
  | {
      outcome: "next";
      sendId: string;
      waitMs: number;
      acceptedMs: number | undefined;
      /** Where it was started already. */
      job: Job | undefined;
    }
  /** Nothing waits, or it waits for long: the lane is free. */
  | { outcome: "released"; acceptedMs: number | undefined }
  /** The lease was lost: nothing was changed. */
  | { outcome: "lost" };

export interface LaneStore {
  /** Leases ready lanes of a platform for 30 s, fairest first: between groups, then least recently served. */
  lease(workerId: string, platform: Platform, max: number): Promise<LaneLeases>;
  /** Renews leases; tells which lanes are still ours. */
  renew(workerId: string, lanes: readonly LaneRef[]): Promise<ReadonlySet<string>>;
  /** Gives lanes back at once. */
  release(lanes: readonly LaneRef[]): Promise<void>;

  /**
   * Notes that a try begins, before anything leaves. Takes a turn of every pace, or of none. While the
   * bot is stopped only its probe passes. Requests are served in their order.
   */
  start(platform: Platform, requests: readonly StartRequest[]): Promise<readonly SendStart[]>;
  /** Writes results; a lane that was leased by another meanwhile is not touched. */
  settle(settlements: readonly Settlement[]): Promise<readonly SettleResult[]>;

  /** What is there already of the key of a send that has begun. */
  findPosted(lane: LeasedLane, job: Pick<Job, "sendId"> & { key: string }): Promise<PostedLookup>;
  /** The events of all sends with this key that are in the lane, oldest first. */
  batched(lane: LeasedLane, key: string): Promise<readonly StoredEvent[]>;
  /** What the list with this key names, as of now; undefined where nothing. */
  readRollup(lane: LeasedLane, key: string): Promise<RollupContent | undefined>;
  /** What is known of a thread, by its thing or by its id. */
  thread(
    lane: LeasedLane,
    by: { key: string } | { threadId: string },
  ): Promise<(ChatThread & { key: string }) | undefined>;
  /** Noted before anything is said there. True where it is the first of its state in this lane for a day. */
  keepThread(lane: LeasedLane, key: string, thread: ChatThread): Promise<boolean>;
  /** What is known of these things. */
  loadEntities(refs: readonly EntityRef[]): Promise<readonly LoadedEntity[]>;
  /** The sends of an event in a group, for its log. */
  summarize(eventId: string, groupKey: string): Promise<readonly SendSummary[]>;

  /**
   * Gives a chat its new id: in the group's routes and log target, and in the lane, which goes on.
   * False where the lease was lost.
   */
  moveChat(lane: LaneRef, chatId: string): Promise<boolean>;

  /** Stops all sends of a bot; one of them is let through now and then, to see whether it is back. */
  stopBot(platform: Platform, state: "unreachable" | "refused", why: string): Promise<void>;
  /**
   * Everything may go again; targets get one list of what they missed, unless the budget of their group, or this
   * one where it says none, is 0. Undefined where it was not stopped.
   */
  resumeBot(platform: Platform, budget: number): Promise<ResumedBot | undefined>;
  /** A credential that was not seen before is worth a try. */
  greetBot(platform: Platform, credential: string): Promise<void>;
}

/** How many sends were listed. */
export type ResumedBot = { rolledUp: number };

/** The two that are called for each send, gathered while another call is under way. */
export interface BatchedLanes {
  startOne(platform: Platform, request: StartRequest): Promise<SendStart>;
  settleOne(settlement: Settlement): Promise<SettleResult>;
}
