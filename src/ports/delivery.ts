// Ports for delivery. A lane is the FIFO queue of one target in a group. The worker that leases it sends one message at
// a time. Times are durations, because only the database clock counts.

import type { Notice } from "../contract/messages/notices.ts";
import type { Redaction } from "../contract/policy/rules.ts";
import type { EffectiveRoute, Target } from "../contract/routing/routes.ts";
import type { MessageTemplate } from "../contract/templates/template.ts";
import type { RateLimit, RateLimitScope } from "../core/delivery/rate-limit.ts";
import type { AnswerDetails, SendResult } from "../core/delivery/send-result.ts";
import type { ThreadPlan } from "../core/messages/thread-plan.ts";
import type { Message } from "./chat-platform.ts";
import type { StoredGroup } from "./routing.ts";
import type { EventRef } from "../core/events/event-ref.ts";
import type { StoredEvent } from "./ingress.ts";

/** A lane with its first queued send. */
export type LeasedLane = {
  id: string;
  generation: string;
  groupKey: string;
  target: Target;
  sendId: string;
};

/** Proof of a lease. `generation` is the fencing token. */
export type LaneRef = { laneId: string; generation: string };

export type StartRequest = LaneRef & { sendId: string; rateLimits: readonly RateLimit[] };

/** A send with its current context. */
export type Job = {
  sendId: string;
  /** Milliseconds since the epoch, database time. Part of the nonce. */
  createdAt: number;
  /** `edit`: no route matched the event, but it changes a posted message. */
  kind: "event" | "edit" | "log" | "notice" | "rollup";
  /** Undefined if retention removed the payload. */
  event: StoredEvent | undefined;
  /** Event of this send, stored or not. */
  eventRef: EventRef | undefined;
  /** The event arrived on the global endpoint. */
  isGlobal: boolean;
  notice: unknown;
  /** Undefined if the group was deleted; then nothing is sent. */
  group: StoredGroup | undefined;
  /** Whether one of its routes still exists. For a replay, whether any route leads to this target. */
  isRouted: boolean;
  /** Its routes that still exist, enabled or not. */
  routes: readonly EffectiveRoute[];
  /** A replay pings no one. */
  isReplay: boolean;
  /** Its replay was canceled before this attempt. */
  isCalledOff: boolean;
  roleIds: readonly string[];
  /** Strictest redaction of its routes. */
  redact: Redaction;
  /** Of the first of its routes that has one. */
  template: { routeName: string; template: MessageTemplate } | undefined;
  /** Key of the message that it posts or edits, or of the posts that are coalesced. */
  key: string | undefined;
  /** Always a new post, never an edit. */
  isNote: boolean;
  /** Counted attempts before this one. */
  attempts: number;
  /** Milliseconds since the first counted attempt failed. */
  failingMs: number | undefined;
  /** An earlier attempt may have delivered the message: its worker died, or its answer was lost. */
  mayBeDoubled: boolean;
  /** GitHub user id, for a direct message. */
  userId: string | undefined;
  /** Payload and message are erased after delivery. */
  isSensitive: boolean;
  /** Undefined if it needs no thread. */
  thread: ThreadPlan | undefined;
};

export type SendStart =
  /** `isProbe`: tests whether a stopped bot works again. */
  | { outcome: "started"; job: Job; isProbe: boolean }
  /** A rate limit has no slot or is in cooldown. No rate limit was consumed. */
  | { outcome: "wait"; waitMs: number; scope: RateLimitScope }
  /** Another worker holds the lane, or the send is no longer first. */
  | { outcome: "lost" };

/** A message that is already posted in a target. */
export type PostedMessage = {
  sendId: string;
  messageId: string;
  /** Thread of the message, if it is not in the target itself. */
  threadId: string | undefined;
  message: Message | undefined;
  sequence: readonly number[] | undefined;
  /** Milliseconds since the epoch, database time. */
  deliveredAt: number;
  ageMs: number;
};

/**
 * State of an entity's thread. `gone`: a chat member deleted it. `none`: the channel has no threads. `barred`: the bot
 * lacks the permission.
 */
export type ChatThread = { name: string } & (
  | { state: "open" | "shut"; threadId: string }
  | { state: "gone" | "none" | "barred" }
);

/** Posted message for the key of a send, and whether the lane has no other send with that key. */
export type PostedLookup = { posted: PostedMessage | undefined; isAlone: boolean };

/** Has a reason and an error unless it was delivered. */
export type Attempt = Partial<AnswerDetails> & {
  outcome: SendResult["outcome"];
  /** Wait that the platform asked for. */
  waitMs: number | undefined;
  durationMs: number;
};

/** Result of a send, and how its lane continues. */
export type Settlement = LaneRef & {
  sendId: string;
  attempt: Attempt | undefined;
  next:
    | {
        status: "delivered";
        messageId: string;
        /** Thread of the message, if it is not in the target itself. */
        threadId?: string | undefined;
        message: Message;
        title: string;
        sequence: readonly number[] | undefined;
        /** Why the message went out as plain text: composing or rendering failed, or the chat rejected the markup. */
        error: string | undefined;
      }
    | { status: "skipped"; shownBy: string; title: string }
    | { status: "failed" | "dead" | "canceled"; error: string }
    /** Too early: leaves the lane and rejoins it at `until`, in database milliseconds. */
    | { status: "held"; until: number }
    /** Retry; `counts` says whether this was an attempt. */
    | { status: "retrying" | "queued"; inMs: number; counts: boolean; error: string };
  /** Unknown outcome: the message may be posted twice. */
  mayBeDoubled: boolean;
  /** Pauses the lane, because the target can no longer receive messages. */
  pause?: { why: string };
  /** Cooldowns requested by the platform. They apply to all workers. */
  cooldowns: readonly { key: string; forMs: number }[];
  /** Target of the group's log; undefined if it has none. */
  logTarget: Target | undefined;
  /** For a rollup: its lines up to send `upTo`, or all of them, share the result. */
  rollup?: { key: string; upTo: string | undefined } | undefined;
  /** Notice that goes to the group's log immediately. */
  notice?: unknown;
  /** A thread that turned out to be closed, or open again. */
  thread?: { threadId: string; state: "open" | "shut" } | undefined;
  /** Fallback notice in a channel, because the user cannot receive direct messages. */
  elsewhere?: { groupKey: string; target: Target; notice: Notice } | undefined;
  /** Mentions that each user gets once per state, by a follow-up nudge if given. */
  mentionsOnce?: readonly { key: string; nudge: unknown }[];
  isSensitive: boolean;
  /**
   * Starts the next send in the same call if none of these rate limits is in cooldown. Only for limits that count
   * nothing.
   */
  goOn?: readonly RateLimit[] | undefined;
  /** Releases the lane although sends are queued, for fairness between groups. */
  release: boolean;
};

export type SettleResult =
  /** Next send of the lane, which this worker still holds. */
  | {
      outcome: "next";
      sendId: string;
      waitMs: number;
      acceptedMs: number | undefined;
      /** Defined if the next send is already started. */
      job: Job | undefined;
    }
  /** Nothing is queued, or not for a while: the lane is released. */
  | { outcome: "released"; acceptedMs: number | undefined }
  /** The lease was lost: nothing was written. */
  | { outcome: "lost" };
