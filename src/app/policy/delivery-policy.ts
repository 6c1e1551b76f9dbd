// Delivery policy of one post in one target: send now, roll up, defer or suppress.

import { hostOf, isCodeHost } from "../../contract/hosts/index.ts";
import { loginKeyOf, loginKeys, teamKeys } from "../../core/accounts/login-key.ts";
import type { RollupNotice } from "../../contract/messages/notices.ts";
import type { Platform } from "../../core/delivery/target-key.ts";
import type { LoadedEntities } from "../../core/entities/entity-state.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import { formatMessage } from "../../core/messages/cards/index.ts";
import type { Intent } from "../../core/messages/intents/intent.ts";
import type { Notification } from "../../core/messages/notification.ts";
import type { FormatOptions } from "../../core/messages/parts/compose.ts";
import {
  type Deferral,
  decideDelivery,
  type PolicyInput,
  scheduledDigestKey,
  snoozeKey,
} from "../../core/policy/decide-delivery.ts";
import { type RollupLine, rollupLineOf } from "../../core/policy/rollup/rollup-line.ts";
import { firstOf } from "../../core/policy/schedule/next-opening.ts";
import { endOfMinute } from "../../core/policy/target-load.ts";
import type { Caller, Callers, ConcernedNames } from "../../ports/policy.ts";
import type { NewSend, TargetRef } from "../../ports/routing.ts";

export type QuietSettings = {
  /** Messages a minute per target, unless the group sets it. */
  budget: number;
  /** Time that the platform's rate limit needs per message. */
  messageMs(target: TargetRef["target"]): number;
};

export const NEVER_QUIET: QuietSettings = { budget: 0, messageMs: () => 0 };

/** A target when a post for it is decided. */
export type PolicyTarget = PolicyInput & {
  groupKey: string;
  platform: Platform;
  /** Accounts and roles of whom the batch concerns. */
  callers: Callers;
  /** Milliseconds since the epoch. */
  now: number;
};

export type IncomingPost = {
  /** Undefined if formatting failed: then it is sent now. */
  post: CandidatePost | undefined;
  entity: string | undefined;
  roleIds: readonly string[];
};

/** Without `holdMs` the rollup grows: it is posted at once, and edited as soon as it may be. */
type Rollup = { key: string; holdMs: number | undefined; notice: RollupNotice };

type PolicyDecision = Pick<NewSend, "rollupLine" | "isArrival"> &
  (
    | { outcome: "sent" }
    | { outcome: "rolledUp"; rollup: Rollup }
    /** Suppressed, with the reason. */
    | { outcome: "muted"; why: string }
  );

export function decidePost(target: PolicyTarget, incoming: IncomingPost): PolicyDecision {
  const { post, entity } = incoming;
  const isUrgent = isUrgentIn(target, incoming);
  const deferral = decideDelivery({ isUrgent, entity }, target, target.now);
  if (deferral?.outcome === "muted")
    return { outcome: "muted", why: `${deferral.by} muted it here.` };
  const isArrival = target.limits.budget > 0;
  // A post that cannot be formatted has no rollup line either.
  const rollup = post && deferral;
  const rollupLine = isUrgent && !rollup ? undefined : post?.rollupLine;
  if (rollup === undefined) return { outcome: "sent", rollupLine, isArrival };
  return { outcome: "rolledUp", rollupLine, isArrival, rollup: rollupOf(rollup, target) };
}

/** The rollup line of the post; undefined if it must be sent by itself. */
export function rollupLineIn(target: PolicyTarget, incoming: IncomingPost): RollupLine | undefined {
  return isUrgentIn(target, incoming) ? undefined : incoming.post?.rollupLine;
}

function isUrgentIn(target: PolicyTarget, { post, roleIds }: IncomingPost): boolean {
  if (roleIds.length > 0 || post === undefined || post.isAlarming) return true;
  const { callers, groupKey, platform } = target;
  const isCalled = callers.teams.some(
    (each) =>
      each.platform === platform &&
      each.mappedBy === groupKey &&
      post.concerns.teams.includes(each.team),
  );
  return isCalled || callers.people.some(isCalledBy(post, target));
}

/** Whether the message pings the user in this target. */
function isCalledBy(post: CandidatePost, target: PolicyTarget): (caller: Caller) => boolean {
  const { concerns } = post;
  return (caller) =>
    caller.platform === target.platform &&
    caller.mentions === "ping" &&
    mayPing(caller, post, target) &&
    (concerns.ids.includes(caller.identity) ||
      concerns.logins.includes(loginKeyOf(caller.identity, caller.login)));
}

function mayPing(
  { mappedBy, optedOut, userId }: Caller,
  { isResolvable }: CandidatePost,
  { groupKey }: PolicyTarget,
): boolean {
  if (mappedBy !== undefined) return mappedBy === groupKey;
  return !optedOut.includes(groupKey) && isResolvable(userId);
}

type RollupDeferral = Extract<Deferral, { outcome: "rolledUp" }>;

function rollupOf(deferral: RollupDeferral, { limits, now }: PolicyTarget): Rollup {
  const { key, why, until, timeZone } = deferral;
  const limit = why === "budget" ? limits.budget : undefined;
  const notice: RollupNotice = { kind: "rollup", why, limit, timeZone };
  return { key, holdMs: until === undefined ? undefined : Math.max(0, until - now), notice };
}

/** Keys of the rollup that grows in the target, and of those that are scheduled. */
export function rollupKeysIn(target: PolicyTarget): readonly string[] {
  const { load, rhythms, mutes, limits, now } = target;
  const due = firstOf(rhythms, now);
  const growing = limits.canEdit ? load.rollup?.key : scheduledDigestKey(endOfMinute(now));
  const keys = [growing, due && scheduledDigestKey(due.until), ...mutes.map(snoozeKey)];
  return keys.filter((key) => key !== undefined);
}

// The posts of an event, as far as the delivery policy needs them: rollup line and urgency.

export type CandidatePost = {
  rollupLine: RollupLine;
  /** A failure or a security alert. */
  isAlarming: boolean;
  /** Users and teams it concerns. */
  concerns: ConcernedNames;
  /** Whether it may mention this person. */
  isResolvable(userId: string): boolean;
};

/** Undefined if nothing is posted, or if formatting failed: then it is sent by itself. */
export type CandidatePosts = {
  opening?: CandidatePost | undefined;
  note?: CandidatePost | undefined;
  /** Rollup line for an edit. */
  change?: () => CandidatePost | undefined;
};

type Options = FormatOptions & {
  entities: LoadedEntities;
  /** If omitted, the post mentions no one. */
  isResolvable?: CandidatePost["isResolvable"];
};

export function candidatePosts(
  event: RelayEvent,
  intent: Intent,
  options: Options,
): CandidatePosts {
  const { opens, note, edits } = intent;
  return {
    opening: opens && candidatePost(event, { key: opens.key, isNote: false }, options),
    note: note && candidatePost(event, { key: note.batchKey, isNote: true }, options),
    change: () => candidatePost(event, { key: edits[0], isNote: false }, options),
  };
}

function candidatePost(
  event: RelayEvent,
  message: { key: string | undefined; isNote: boolean },
  options: Options,
): CandidatePost | undefined {
  try {
    const notification = formatMessage(event, message, { ...options, batched: [event] });
    return {
      rollupLine: rollupLineOf(event, notification),
      isAlarming: notification.tone === "bad" || event.kind === "alert",
      concerns: concernsOf(event, notification),
      isResolvable: options.isResolvable ?? (() => false),
    };
  } catch {
    // A formatter that throws must not stop the dispatch; delivery falls back to a bare text.
    return undefined;
  }
}

const NOBODY: ConcernedNames = { ids: [], logins: [], teams: [] };

function concernsOf(event: RelayEvent, { concerns, named }: Notification): ConcernedNames {
  const { provider, repository } = event;
  if (!isCodeHost(provider) || !hostOf(provider).can.mentionPeople) return NOBODY;
  const actorId = event.actor?.id;
  const ids = concerns.flatMap(({ id }) => (id === undefined || id === actorId ? [] : [id]));
  const teams = teamKeys(provider, named, repository);
  return { ids, logins: loginKeys(provider, named), teams };
}

/** Everyone that one of the posts concerns. */
export function concernedBy(
  posts: readonly (CandidatePost | undefined)[],
): CandidatePost["concerns"] {
  return {
    ids: [...new Set(posts.flatMap((post) => post?.concerns.ids ?? []))],
    logins: [...new Set(posts.flatMap((post) => post?.concerns.logins ?? []))],
    teams: [...new Set(posts.flatMap((post) => post?.concerns.teams ?? []))],
  };
}
