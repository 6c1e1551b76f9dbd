// Delivery policy of a batch: decides for each post whether to send it now, roll it up, defer or suppress it. It
// counts along, so that later events of the batch see earlier decisions.

import type { RollupNotice } from "../../contract/messages/notices.ts";
import {
  type PolicyInput,
  scheduledDigestKey,
  type Deferral,
  decideDelivery,
  snoozeKey,
} from "../../core/policy/decide-delivery.ts";
import type { LoadState } from "../../core/policy/target-load.ts";
import { firstOf, type Rhythm } from "../../core/policy/schedule/next-opening.ts";
import type { RollupLine } from "../../core/policy/rollup/rollup-line.ts";
import type { Platform } from "../../core/delivery/target-key.ts";
import type {
  Configuration,
  Memory,
  NewSend,
  TargetRef,
  TargetState,
  EntityRef,
} from "../../ports/routing.ts";
import type { Caller } from "../../ports/accounts.ts";
import { openTargetLoad, type TargetLoadCache, type QuietSettings } from "./target-load.ts";
import type { CandidatePost, CandidatePosts } from "./rollup-lines.ts";

/** The posts of an event, and its entity. */
export type Posts = CandidatePosts & { entity: string | undefined };

type IncomingPost = {
  /** Undefined if formatting failed: then it is sent now. */
  post: CandidatePost | undefined;
  entity: string | undefined;
  routeIds: readonly string[];
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

export type DeliveryPolicy = Pick<TargetLoadCache, "loadTargets" | "scheduleEdit"> & {
  /** Rollups that may include a post of this batch. */
  rollups(): readonly EntityRef[];
  decide(place: TargetRef, incomingPost: IncomingPost): PolicyDecision;
  /** The rollup line of the post; undefined if it must be sent by itself. */
  rollupLine(place: TargetRef, incomingPost: IncomingPost): RollupLine | undefined;
};

/** A target, and the routes to it. */
export type RoutedTarget = TargetRef & { routeIds: readonly string[] };

type Parts = {
  memory: Pick<Memory, "now" | "targetStates" | "callers">;
  configuration: Configuration;
  settings: QuietSettings;
};

export async function openDeliveryPolicy(
  { memory, configuration, settings }: Parts,
  led: readonly RoutedTarget[],
  posts: readonly CandidatePost[],
): Promise<DeliveryPolicy> {
  const { now } = memory;
  const [targetLoad, callers] = await Promise.all([
    openTargetLoad({ memory, configuration, settings }, led),
    memory.callers(concernedBy(posts)),
  ]);
  const rhythmsOf = rhythmReader(configuration);

  const policyInputOf = (place: TargetRef, routeIds: readonly string[]): PolicyInput => {
    const { load, mutes } = targetLoad.stateOf(place);
    const rhythms = rhythmsOf(place.groupKey, routeIds);
    return { limits: targetLoad.limitsOf(place), rhythms, load, mutes };
  };

  const isUrgentIn = ({ target }: TargetRef, post: CandidatePost | undefined) =>
    post === undefined || post.isAlarming || callers.some(isCalledBy(post, target.platform));

  return {
    loadTargets: targetLoad.loadTargets,
    scheduleEdit: targetLoad.scheduleEdit,
    rollupLine: (place, { post, roleIds }) =>
      roleIds.length > 0 || isUrgentIn(place, post) ? undefined : post?.rollupLine,
    rollups: () =>
      led.flatMap((place) => rollupsOf(place, policyInputOf(place, place.routeIds), now)),
    decide(place, incomingPost) {
      const { post, entity, routeIds, roleIds } = incomingPost;
      const input = policyInputOf(place, routeIds);
      const isUrgent = roleIds.length > 0 || isUrgentIn(place, post);
      const deferral = decideDelivery({ isUrgent, entity }, input, now);
      if (deferral?.outcome === "muted") return { outcome: "muted", why: mutedReason(deferral) };
      const isArrival = input.limits.budget > 0;
      // A post that cannot be formatted has no rollup line either.
      const rollup = post && deferral;
      targetLoad.keep(counted(place, input, rollup, now));
      const rollupLine = isUrgent && !rollup ? undefined : post?.rollupLine;
      if (rollup === undefined) return { outcome: "sent", rollupLine, isArrival };
      return { outcome: "rolledUp", rollupLine, isArrival, rollup: rollupOf(rollup, input, now) };
    },
  };
}

/** Whether the message pings the user on this platform. */
function isCalledBy(post: CandidatePost, platform: Platform): (caller: Caller) => boolean {
  const { concerns, isResolvable } = post;
  return (caller) =>
    caller.platform === platform &&
    caller.mentions === "ping" &&
    isResolvable(caller.userId) &&
    (concerns.ids.includes(caller.userId) || concerns.logins.includes(caller.login.toLowerCase()));
}

type RollupDeferral = Extract<Deferral, { outcome: "rolledUp" }>;

function rollupOf(deferral: RollupDeferral, { limits }: PolicyInput, now: number): Rollup {
  const { key, why, until, timeZone } = deferral;
  const notice: RollupNotice = {
    kind: "rollup",
    why,
    ...(why === "budget" && { limit: limits.budget }),
    ...(timeZone !== undefined && { timeZone }),
  };
  return { key, holdMs: until === undefined ? undefined : Math.max(0, until - now), notice };
}

function mutedReason({ by }: { by: string }): string {
  return `${by} muted it here.`;
}

/** The rollup that grows in the target, and those that are scheduled. */
function rollupsOf({ groupKey }: TargetRef, { load, rhythms, mutes }: PolicyInput, now: number) {
  const due = firstOf(rhythms, now);
  const keys = [load.rollup?.key, due && scheduledDigestKey(due.until), ...mutes.map(snoozeKey)];
  return keys.flatMap((key): EntityRef[] => (key === undefined ? [] : [{ groupKey, key }]));
}

function counted(
  { groupKey, target }: TargetRef,
  input: PolicyInput,
  deferral: RollupDeferral | undefined,
  now: number,
): TargetState {
  const { load, mutes } = input;
  const isGrowing = deferral !== undefined && deferral.until === undefined;
  const next: LoadState = {
    arrivals: [...load.arrivals, now],
    waiting: load.waiting + (deferral ? 0 : 1),
    lastDue: load.lastDue,
    rollup: isGrowing ? { key: deferral.key, grewAt: now } : load.rollup,
  };
  return { groupKey, target, load: next, mutes };
}

function rhythmReader({ groups, routes }: Configuration) {
  const idOf = new Map(groups.map(({ key, id }) => [key, id]));
  return (groupKey: string, routeIds: readonly string[]): readonly Rhythm[] =>
    routes.filter(({ groupId, id }) => groupId === idOf.get(groupKey) && routeIds.includes(id));
}

function concernedBy(posts: readonly CandidatePost[]) {
  return {
    ids: [...new Set(posts.flatMap(({ concerns }) => concerns.ids))],
    logins: [...new Set(posts.flatMap(({ concerns }) => concerns.logins))],
  };
}
