// State of a batch while its sends are planned: what was loaded, and what is planned so far. Decisions only read it.
// Only `record` changes it, so that later events of the batch see the sends of earlier ones.

import { canEdit, targetKey } from "../../core/delivery/target-key.ts";
import type { Entity } from "../../core/entities/entity-ref.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import type { Intent } from "../../core/messages/intents/intent.ts";
import {
  keysOf,
  type RenderedMsAgo,
  type Windows,
} from "../../core/messages/intents/planned-messages.ts";
import { afterEdit, afterPost, type Limits, NO_LOAD } from "../../core/policy/target-load.ts";
import type { Callers } from "../../ports/policy.ts";
import type {
  Configuration,
  EntityRef,
  Memory,
  NewSend,
  RollupRef,
  TargetRef,
  TargetState,
} from "../../ports/routing.ts";
import type { UpdatedEntities } from "../entities/load-entities.ts";
import {
  concernedBy,
  type PolicyTarget,
  type QuietSettings,
  rollupKeysIn,
} from "../policy/delivery-policy.ts";
import { type AudienceState, loadExposures } from "./audience-guard.ts";
import type { EnteredGroup } from "./plan-groups.ts";
import { concernedPeople, feedRollupRefs, type PeopleState, watchRefs } from "./plan-people.ts";
import { type Posts, takesEditSlot, type TargetView, type Where } from "./target-sends.ts";

/** An event in a group that it entered, and the messages it wants there. */
export type GroupIntent = {
  event: RelayEvent;
  group: EnteredGroup;
  intent: Intent;
  updated: UpdatedEntities;
  posts: Posts;
  entity: Entity | undefined;
};

export type PlanSettings = { configuration: Configuration; windows: Windows; quiet: QuietSettings };

type RoutedTarget = TargetRef & { routeIds: readonly string[] };

export type PlanState = AudienceState &
  PeopleState & {
    /** Database time when planning began, in milliseconds since the epoch. */
    now: number;
    windows: Windows;
    quiet: QuietSettings;
    /** Accounts and roles of whom the batch concerns. */
    callers: Callers;
    /** By `targetName`. */
    loads: ReadonlyMap<string, TargetState>;
    /** By `targetName`: targets that have or will have messages. */
    targets: ReadonlyMap<string, RoutedTarget>;
    /** By `messageName`: milliseconds since the last rendering; negative while it is pending. */
    rendered: ReadonlyMap<string, number>;
    /** By `messageName`: the rollup that includes the message. */
    rolledUp: ReadonlyMap<string, RollupRef>;
  };

/** The part that `record` changes. */
type MutableState = {
  loads: Map<string, TargetState>;
  targets: Map<string, RoutedTarget>;
  rendered: Map<string, number>;
  rolledUp: Map<string, RollupRef>;
  met: Set<string>;
};

export type Plan = {
  state: PlanState;
  /** Returns the sends. `watchId`: the watch that they fulfill. */
  record(groupKey: string, sends: readonly NewSend[], watchId?: string): readonly NewSend[];
};

/** Runs every query of a batch, except for its entities, in three rounds: those of a round share a round trip. */
export async function loadPlan(
  memory: Memory,
  { configuration, windows, quiet }: PlanSettings,
  batch: readonly GroupIntent[],
): Promise<Plan> {
  const { now } = memory;
  const { groups, routesOf } = indexOf(configuration);
  const routed = batch.flatMap(routedTargets);
  const concerned = concernedBy(batch.flatMap(({ posts }) => [posts.opening, posts.note]));
  const groupKeys = [...new Set(batch.map(({ group }) => group.groupKey))];
  const [states, callers, watches, fed] = await Promise.all([
    memory.targetStates([...new Map(routed.map((each) => [targetName(each), each])).values()]),
    memory.callers(concerned, groupKeys),
    memory.watches(distinct(watchRefs(batch))),
    memory.fed(concernedPeople(batch)),
  ]);
  const loads = new Map(states.map((each) => [targetName(each), each]));
  const policy = { now, quiet, groups, routesOf, callers, loads };
  const [messages, feeds] = await Promise.all([
    loadMessages(memory, batch, rollupRefs(policy, routed)),
    memory.placedMessages(feedRollupRefs(batch, fed, now)),
  ]);
  const { targets, rendered } = messages;
  for (const each of feeds) rendered.set(messageName(each, each.key), each.renderedMsAgo);
  // Without a budget nothing is counted, so edits are not delayed.
  const others = [...targets.values()].filter(
    (each) => !loads.has(targetName(each)) && limitsOf(policy, each).budget > 0,
  );
  const [otherStates, exposures] = await Promise.all([
    memory.targetStates(others),
    loadExposures(memory, { groups, targets }, batch),
  ]);
  for (const each of otherStates) loads.set(targetName(each), each);
  const met = new Set<string>();
  const state = { ...policy, ...messages, windows, exposures, watches, fed, met };
  return {
    state,
    record(groupKey, sends, watchId) {
      for (const send of sends) recordSend(state, groupKey, send);
      if (watchId !== undefined) met.add(watchId);
      return sends;
    },
  };
}

function indexOf({ groups, routes }: Configuration) {
  const byKey = new Map(groups.map((group) => [group.key, group]));
  const byGroup = Map.groupBy(routes, ({ groupId }) => groupId);
  return {
    groups: byKey,
    routesOf: (groupKey: string, routeIds: readonly string[]) =>
      byGroup.get(byKey.get(groupKey)?.id ?? "")?.filter(({ id }) => routeIds.includes(id)) ?? [],
  };
}

function routedTargets({ group }: GroupIntent): readonly RoutedTarget[] {
  return group.destinations.map((each) => ({ ...each, groupKey: group.groupKey }));
}

/** Rollups that may include a post of the batch. */
function rollupRefs(state: PolicyState, routed: readonly RoutedTarget[]): readonly EntityRef[] {
  return routed.flatMap((each) =>
    rollupKeysIn(policyTarget(state, each)).map((key) => ({ groupKey: each.groupKey, key })),
  );
}

/** Messages that the batch may change, and the rollups that include them. */
async function loadMessages(
  memory: Memory,
  batch: readonly GroupIntent[],
  rollups: readonly EntityRef[],
): Promise<Pick<MutableState, "targets" | "rendered" | "rolledUp">> {
  const refs = batch.flatMap(messageRefs);
  const [entries, placed] = await Promise.all([
    memory.rollupEntries(refs),
    memory.placedMessages(distinct([...refs, ...rollups])),
  ]);
  const rolledUp = new Map(entries.map((each) => [messageName(each, each.key), each.rollup]));
  const targets = new Map<string, RoutedTarget>();
  const rendered = new Map<string, number>();
  for (const each of placed) {
    const { groupKey, target, routeIds, key, renderedMsAgo } = each;
    const name = targetName(each);
    if (!targets.has(name)) targets.set(name, { groupKey, target, routeIds });
    rendered.set(messageName(each, key), renderedMsAgo);
  }
  return { targets, rendered, rolledUp };
}

function messageRefs({ group, intent, updated }: GroupIntent): readonly EntityRef[] {
  // Without a destination and an entity change, no message changes.
  if (group.destinations.length === 0 && updated.changed.length === 0) return [];
  return keysOf(intent).map((key) => ({ groupKey: group.groupKey, key }));
}

function distinct(refs: readonly EntityRef[]): readonly EntityRef[] {
  return [...new Map(refs.map((ref) => [`${ref.groupKey} ${ref.key}`, ref])).values()];
}

function recordSend(state: PlanState & MutableState, groupKey: string, send: NewSend): void {
  const { kind, target, routeIds, key, rollupKey, notice } = send;
  const place = { groupKey, target };
  const name = targetName(place);
  if (kind === "event" && !state.targets.has(name)) state.targets.set(name, { ...place, routeIds });
  const { load, mutes } = targetState(state, place);
  const keep = (next: typeof load) => state.loads.set(name, { ...place, mutes, load: next });
  if (send.isArrival) keep(afterPost(load, rollupKey, state.now));
  else if (takesEditSlot(send, renderedIn(state, place)))
    keep(afterEdit(load, state.now + send.holdMs));
  if (key === undefined) return;
  if (rollupKey === undefined) state.rendered.set(messageName(place, key), 0 - send.holdMs);
  else if (notice?.kind === "rollup")
    state.rolledUp.set(messageName(place, key), { key: rollupKey, notice });
}

type PolicyState = Pick<PlanState, "now" | "quiet" | "groups" | "routesOf" | "callers" | "loads">;

/** A target as decisions see it now. */
export function viewTarget(state: PlanState, groupKey: string, where: Where): TargetView {
  const place = { groupKey, ...where };
  return {
    where,
    renderedMsAgo: renderedIn(state, place),
    rollupOf: (key) => state.rolledUp.get(messageName(place, key)),
    policy: policyTarget(state, place),
    windows: state.windows,
  };
}

function policyTarget(state: PolicyState, place: RoutedTarget): PolicyTarget {
  const { load, mutes } = targetState(state, place);
  const { now, callers, routesOf } = state;
  const rhythms = routesOf(place.groupKey, place.routeIds);
  const { groupKey, target } = place;
  const limits = limitsOf(state, place);
  return { now, groupKey, platform: target.platform, callers, limits, rhythms, load, mutes };
}

function targetState({ loads }: PolicyState, place: TargetRef) {
  return loads.get(targetName(place)) ?? { load: NO_LOAD, mutes: [] };
}

function limitsOf({ groups, quiet }: PolicyState, { groupKey, target }: TargetRef): Limits {
  const budget = groups.get(groupKey)?.budget ?? quiet.budget;
  return { budget, messageMs: quiet.messageMs(target), canEdit: canEdit(target) };
}

export function renderedIn(
  { rendered }: Pick<PlanState, "rendered">,
  place: TargetRef,
): RenderedMsAgo {
  const name = targetName(place);
  return (key) => rendered.get(`${name} ${key}`);
}

function targetName({ groupKey, target }: TargetRef): string {
  return `${groupKey} ${targetKey(target)}`;
}

function messageName(place: TargetRef, key: string): string {
  return `${targetName(place)} ${key}`;
}
