// Why an event was sent or not, as data. `describeExplanation` renders it in any locale.

import type { RollupReason } from "../../contract/messages/notices.ts";
import type { Target } from "../../contract/kernel/target.ts";
import type { GateReason } from "../routing/group-gate.ts";
import type { RouteVerdict } from "../routing/route-verdict.ts";
import type { SendStatus } from "../delivery/send-status.ts";

/** Result of an event at one route. */
export type RouteExplanation = {
  routeId: string;
  /** Undefined if the routes of that time are no longer stored. */
  routeName: string | undefined;
  outcome: "matched" | "notMatched";
  /** Undefined if only the outcome is known. */
  verdict: RouteVerdict | undefined;
  /** Whether the route has the target in question; omitted if not checked. */
  isToHere?: boolean;
};

/** Result of an event in one target. */
export type SendExplanation = {
  sendId: string;
  target: Target;
  /** Display name of the target. */
  name: string | undefined;
  status: SendStatus;
  routeIds: readonly string[];
  error: string | undefined;
  attempts: number;
  /** From acceptance to delivery. */
  tookMs: number | undefined;
  /** Another send's message shows it. */
  isShownElsewhere: boolean;
  isHeld: boolean;
  /** The rollup that contains it, or will; undefined for a message of its own. */
  rollup: RollupExplanation | undefined;
  paused: { at: number; why: string } | undefined;
  isReplay: boolean;
};

export type RollupExplanation = {
  why: RollupReason;
  limit: number | undefined;
  total: number;
  /** Milliseconds since the epoch; undefined if it is not scheduled. */
  until: number | undefined;
};

export type EventExplanation = {
  kind: "event";
  eventId: string;
  groupId: string | undefined;
  groupName: string | undefined;
  receivedAt: number;
  /** Such as `pull_request.opened`. */
  event: string | undefined;
  /** Undefined if the event could not be read. */
  title?: string | undefined;
  repo: string | undefined;
  actor: string | undefined;
  deliveryId: string | undefined;
  state: "received" | "dispatched" | "ignored" | "quarantined";
  /** Why it was quarantined, or could not be read. */
  error: string | undefined;
  /** A member sent it as a test. */
  isTest?: boolean;
  /** Its webhook was missed. */
  repaired?: boolean | undefined;
  duplicates: number;
  duplicatedAt: number | undefined;
  /** In the order of the routes. Empty if the group has none, or the event could not be read. */
  routes: readonly RouteExplanation[];
  /** Sends to the targets in question. */
  sends: readonly SendExplanation[];
  /** The target in question; undefined for the whole group. */
  here: Target | undefined;
  /** If the event entered none of the groups in question: the reason for each. */
  gates?: readonly GateExplanation[];
};

/** Why an event did not enter a group, by its current settings. `groupId` is undefined if the group is gone. */
export type GateExplanation = {
  groupId: string | undefined;
  groupName: string | undefined;
  reason: GateReason;
};

/** A rejected webhook. Its payload is not stored. */
export type RejectionExplanation = {
  kind: "rejected";
  groupId: string | undefined;
  groupName: string | undefined;
  at: number;
  reason: string;
  event: string | undefined;
  deliveryId: string | undefined;
};

export type Explanation = EventExplanation | RejectionExplanation;

/** The sentences: the result, and the reasons. */
export type ExplanationText = { isSent: boolean; said: string; because: readonly string[] };
