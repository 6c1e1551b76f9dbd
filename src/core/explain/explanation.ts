// What is known of why an event was sent, or was not: gathered by whoever looks, told in sentences by
// `tellAccount`, in any language.

import type { RollupReason } from "../../contract/messages/notices.ts";
import type { Target } from "../../contract/kernel/target.ts";
import type { GateReason } from "../routing/group-gate.ts";
import type { RouteVerdict } from "../routing/route-verdict.ts";
import type { SendStatus } from "../delivery/send-status.ts";

/** What became of an event at one route of a group. */
export type RouteExplanation = {
  routeId: string;
  /** Undefined where the routes of then are not kept any more. */
  routeName: string | undefined;
  outcome: "matched" | "notMatched";
  /** Undefined where only the outcome is known. */
  verdict: RouteVerdict | undefined;
  /** Whether it leads to the target that was asked about; left out where nobody looked. */
  isToHere?: boolean;
};

/** What became of it in one target. */
export type SendExplanation = {
  sendId: string;
  target: Target;
  /** What people call the place. */
  name: string | undefined;
  status: SendStatus;
  routeIds: readonly string[];
  error: string | undefined;
  attempts: number;
  /** From acceptance to delivery. */
  tookMs: number | undefined;
  /** The message of another send shows it. */
  isShownElsewhere: boolean;
  isHeld: boolean;
  /** The list that tells it, or is going to; undefined where it is a message of its own. */
  rollup: RollupExplanation | undefined;
  paused: { at: number; why: string } | undefined;
  isReplay: boolean;
};

export type RollupExplanation = {
  why: RollupReason;
  limit: number | undefined;
  total: number;
  /** Milliseconds since the epoch; undefined where it waits for no time. */
  until: number | undefined;
};

export type EventExplanation = {
  kind: "event";
  eventId: string;
  groupId: string | undefined;
  groupName: string | undefined;
  receivedAt: number;
  /** As in `pull_request.opened`. */
  event: string | undefined;
  /** What happened to what; undefined if it could not be read. */
  title?: string | undefined;
  repo: string | undefined;
  actor: string | undefined;
  deliveryId: string | undefined;
  state: "received" | "dispatched" | "ignored" | "quarantined";
  /** Why it was put aside, or could not be read. */
  error: string | undefined;
  duplicates: number;
  duplicatedAt: number | undefined;
  /** In the order of the routes; none where the group has no routes, or it could not be read. */
  routes: readonly RouteExplanation[];
  /** Of the targets that were asked about. */
  sends: readonly SendExplanation[];
  /** The target that was asked about; undefined for all of the group. */
  here: Target | undefined;
  /** Where it entered none of the groups that were asked about: what kept each of them out. */
  gates?: readonly GateExplanation[];
};

/** Why an event did not enter a group, as the group is today; no group where that one is gone. */
export type GateExplanation = {
  groupId: string | undefined;
  groupName: string | undefined;
  reason: GateReason;
};

/** Refused at the door: nothing of it is kept. */
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

/** The sentences: what became of it, and what that rests on. */
export type ExplanationText = { isSent: boolean; said: string; because: readonly string[] };
