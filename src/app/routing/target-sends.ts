// Sends of an event to one target, given the messages that are already there.

import { dueOf } from "../../core/delivery/message-key.ts";
import type { Intent } from "../../core/messages/intents/intent.ts";
import {
  isPending,
  isPosted,
  type PlannedMessage,
  type RenderedMsAgo,
  type Windows,
} from "../../core/messages/intents/planned-messages.ts";
import { editDelayMs } from "../../core/policy/edit-pacing.ts";
import type { NewSend, RollupRef } from "../../ports/routing.ts";
import {
  type CandidatePosts,
  decidePost,
  type IncomingPost,
  type PolicyTarget,
  rollupLineIn,
} from "../policy/delivery-policy.ts";

const IDLE = "It only edits a message that was not posted here.";
const NO_EDIT = "It only changes a message, and messages cannot be edited here.";

export type Where = Pick<NewSend, "kind" | "target" | "routeIds" | "roleIds">;

/** A target when a send to it is decided. */
export type TargetView = {
  where: Where;
  renderedMsAgo: RenderedMsAgo;
  /** Rollup that includes the message with this key. */
  rollupOf(key: string): RollupRef | undefined;
  policy: PolicyTarget;
  windows: Windows;
};

/** The posts of an event, and its entity. */
export type Posts = CandidatePosts & {
  entity: string | undefined;
  /** Why nothing new is posted: a user silenced the alert. */
  silenced?: string | undefined;
};

/** Posts or edits a planned message. */
export function messageSends(
  view: TargetView,
  message: PlannedMessage,
  { entity, opening, note, silenced }: Posts,
): readonly NewSend[] {
  const { roleIds } = view.where;
  const incoming: IncomingPost = { entity, roleIds, post: message.isNote ? note : opening };
  if (isPosted(message, view.renderedMsAgo))
    return silenced === undefined
      ? postSends(view, message, incoming)
      : [notSent(view.where, silenced)];
  // The rollup line applies only if the message is not posted yet.
  const rollupLine = rollupLineIn(view.policy, incoming);
  return [{ ...editSend(view, message), ...(rollupLine && { rollupLine }) }];
}

/** A new post: sent now, rolled up or suppressed. */
function postSends(
  view: TargetView,
  message: PlannedMessage,
  incoming: IncomingPost,
): readonly NewSend[] {
  const { where, policy } = view;
  const decision = decidePost(policy, incoming);
  if (decision.outcome === "muted") return [notSent(where, decision.why)];
  const { rollupLine, isArrival } = decision;
  if (decision.outcome === "sent") return [{ ...where, ...message, rollupLine, isArrival }];
  const { key, holdMs, notice } = decision.rollup;
  const rolledUp = { ...where, ...message, holdMs: 0, rollupLine, isArrival };
  const listed: NewSend = { ...rolledUp, rollupKey: key, notice };
  const rendered = view.renderedMsAgo(key);
  if (isPending(rendered)) return [listed];
  const editMs = rendered === undefined ? 0 : paced(view, view.windows.edit - rendered);
  const rollup = { key, isNote: false, holdMs: holdMs ?? editMs, notice };
  return [listed, { ...where, kind: "rollup", roleIds: [], ...rollup }];
}

/** Edits a posted message. A pending rendering needs no edit slot. */
export function editSend(view: TargetView, message: PlannedMessage): NewSend {
  const isRenderedAnyway = isPending(view.renderedMsAgo(message.key ?? ""));
  const holdMs = isRenderedAnyway ? message.holdMs : paced(view, message.holdMs);
  return { ...view.where, ...message, holdMs };
}

/** Whether the planned send edits a posted message as soon as it may. A scheduled rollup is posted when it is due. */
export function takesEditSlot(send: NewSend, renderedMsAgo: RenderedMsAgo): boolean {
  const { key, rollupKey, isArrival } = send;
  if (key === undefined || rollupKey !== undefined || isArrival !== undefined) return false;
  const rendered = renderedMsAgo(key);
  return rendered !== undefined && !isPending(rendered) && dueOf(key) === undefined;
}

function paced({ policy: { load, limits, now } }: TargetView, holdMs: number): number {
  return editDelayMs(Math.max(0, holdMs), load, limits, now);
}

/** A change to a message in a rollup becomes a line of that rollup, which is rendered again. */
export function changeSend(view: TargetView, { edits }: Intent, posts: Posts): NewSend {
  const { where, policy, rollupOf } = view;
  const key = edits.find((each) => rollupOf(each) !== undefined);
  const rollup = key === undefined ? undefined : rollupOf(key);
  const { canEdit } = policy.limits;
  if (!rollup) return notSent(where, canEdit ? IDLE : NO_EDIT);
  if (!canEdit && !isPending(view.renderedMsAgo(rollup.key))) return notSent(where, NO_EDIT);
  const { entity, opening, note, change } = posts;
  const post = opening ?? note ?? change?.();
  const rollupLine = rollupLineIn(policy, { entity, roleIds: where.roleIds, post });
  if (!rollupLine) return notSent(where, IDLE);
  const { key: rollupKey, notice } = rollup;
  return { ...where, key, isNote: false, holdMs: 0, rollupLine, rollupKey, notice };
}

/** Recorded as not sent, with the reason. */
export function notSent(where: Where, why: string): NewSend {
  return { ...where, key: undefined, isNote: true, holdMs: 0, idle: why };
}
