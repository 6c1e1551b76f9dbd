// Plans the sends of a batch, in steps: load its state, decide the sends of an event, record them for later events.
// `store/routing/write-plans.ts` writes the result.

import { canEdit } from "../../contract/kernel/target.ts";
import { isResolvable } from "../../core/accounts/mentionable-people.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import { silencedWhy } from "../../core/entities/alert-updates.ts";
import { entityOf } from "../../core/entities/entity-ref.ts";
import type { LoadedEntities } from "../../core/entities/entity-state.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import { localeOf } from "../../core/i18n/locales.ts";
import { intentOf } from "../../core/messages/intents/index.ts";
import { editsFor, isPending, messagesFor } from "../../core/messages/intents/planned-messages.ts";
import { hostLabelOf, type HostLabels } from "../../core/messages/parts/compose.ts";
import { threadPlan } from "../../core/messages/thread-plan.ts";
import { toldRepository } from "../../core/policy/audience/repository-visibility.ts";
import { watchedName } from "../../core/policy/subscriptions/watch.ts";
import type { GroupOutcome, Memory, NewSend } from "../../ports/routing.ts";
import { loadGroupEntities, updateEntities } from "../entities/load-entities.ts";
import { groupTitle } from "../messages/event-summary.ts";
import { type CandidatePosts, candidatePosts } from "../policy/delivery-policy.ts";
import { feedSends } from "../policy/subscription-sends.ts";
import { blockReason } from "./audience-guard.ts";
import type { EnteredGroup } from "./plan-groups.ts";
import { feedFacts, metWatches } from "./plan-people.ts";
import {
  loadPlan,
  type Plan,
  type PlanSettings,
  type PlanState,
  renderedIn,
  viewTarget,
  type GroupIntent,
} from "./plan-state.ts";
import { sampleIntent, sampleOutcome } from "./plan-samples.ts";
import { standbySends } from "./standby-sends.ts";
import { changeSend, editSend, messageSends, notSent, type Where } from "./target-sends.ts";

export type EventDraft = {
  eventId: string;
  deliveryId?: string | undefined;
  event: RelayEvent;
  groups: readonly EnteredGroup[];
};

export type PlanResult =
  | { outcome: "decided"; eventId: string; groups: readonly GroupOutcome[] }
  | { outcome: "failed"; eventId: string; error: unknown };

type Settings = PlanSettings & { labels: HostLabels };

/** In order; stops at the first failure. */
export async function planSends(
  drafts: readonly EventDraft[],
  memory: Memory,
  settings: Settings,
): Promise<readonly PlanResult[]> {
  const { events, failed } = await wantAll(drafts, memory, settings);
  const batch = events.flatMap(({ groups }) => groups);
  const plan = await loadPlan(memory, settings, batch);
  const decided = events.map(({ eventId, groups }): PlanResult => {
    const outcomes = groups.map((wanted) => planGroup(plan, wanted));
    return { outcome: "decided", eventId, groups: outcomes };
  });
  return failed === undefined ? decided : [...decided, failed];
}

/** Messages that the events want. Each event sees the entity updates of those before it. */
async function wantAll(drafts: readonly EventDraft[], memory: Memory, settings: Settings) {
  const entities = new Map(await loadGroupEntities(memory, drafts));
  const events: { eventId: string; groups: readonly GroupIntent[] }[] = [];
  for (const { eventId, event, groups } of drafts) {
    try {
      const wanted = groups.map((group) =>
        want({ event, group, before: entities.get(group.groupKey), now: memory.now }, settings),
      );
      if (!event.sample)
        for (const { group, updated } of wanted) entities.set(group.groupKey, updated.entities);
      events.push({ eventId, groups: wanted });
    } catch (error) {
      return { events, failed: { outcome: "failed", eventId, error } as const };
    }
  }
  return { events, failed: undefined };
}

type Entered = {
  event: RelayEvent;
  group: EnteredGroup;
  before: LoadedEntities | undefined;
  now: number;
};

function want({ event, group, before, now }: Entered, settings: Settings): GroupIntent {
  if (event.sample) return sampleIntent(event, group);
  const entity = entityOf(event);
  const updated = updateEntities(event, before);
  const intent = intentOf(event, { entities: updated.entities, groupId: group.groupId });
  const posts = postsOf(event, { group, updated, intent }, settings);
  const name = entity && watchedName(entity.key);
  const silenced = silencedWhy(event, updated.entities, now);
  return { event, group, updated, intent, entity, posts: { ...posts, entity: name, silenced } };
}

/** Formats posts only if a route matched; otherwise they are not needed. */
function postsOf(
  event: RelayEvent,
  { group, updated, intent }: Pick<GroupIntent, "group" | "updated" | "intent">,
  { configuration, labels }: Settings,
): CandidatePosts {
  if (group.destinations.length === 0) return {};
  const own = configuration.groups.find(({ id }) => id === group.groupId);
  const host = hostLabelOf(own ?? {}, event.provider, labels);
  const origin = { event, isGlobal: group.isGlobal };
  return candidatePosts(event, intent, {
    ...localeOf(own?.lang),
    ...host,
    entities: updated.entities,
    isResolvable: (userId) => own !== undefined && isResolvable(userId, own, origin),
  });
}

function planGroup(plan: Plan, wanted: GroupIntent): GroupOutcome {
  const { event, group, updated } = wanted;
  if (event.sample) return sampleOutcome(plan.state, wanted);
  const channel = [...routedSends(plan, wanted), ...editSends(plan, wanted)];
  const standby = plan.record(group.groupKey, standbySends(plan.state, wanted));
  const personal = personalSends(plan, wanted);
  const threadedSends = channel.map((send) => threaded(plan.state, wanted, send));
  const sends = [...threadedSends, ...standby, ...personal.sends];
  return {
    groupKey: group.groupKey,
    state: sends.length > 0 ? "dispatched" : "ignored",
    title: groupTitle(event, plan.state.groups.get(group.groupKey)),
    verdicts: group.verdicts,
    answers: group.answers,
    sends,
    changedEntities: updated.changed,
    met: personal.met,
    repository: toldRepository(event),
  };
}

/** Sends to the targets of matching routes. */
function routedSends({ state, record }: Plan, wanted: GroupIntent): readonly NewSend[] {
  const { group, intent, posts } = wanted;
  const { groupKey } = group;
  return group.destinations.flatMap(({ target, routeIds, roleIds }) => {
    const where: Where = { kind: "event", target, routeIds, roleIds };
    const blocked = blockReason(state, wanted, where);
    if (blocked !== undefined) return [notSent(where, blocked)];
    const view = () => viewTarget(state, groupKey, where);
    const channel = { windows: state.windows, canEdit: canEdit(target) };
    const messages = messagesFor(intent, view().renderedMsAgo, channel);
    if (messages.length === 0) return record(groupKey, [changeSend(view(), intent, posts)]);
    return messages.flatMap((message) => record(groupKey, messageSends(view(), message, posts)));
  });
}

/** Edits of posted messages in the group's other targets. */
function editSends({ state, record }: Plan, wanted: GroupIntent): readonly NewSend[] {
  const { group, intent, updated } = wanted;
  if (updated.changed.length === 0) return [];
  const editable = targetsBeside(state, group).filter(({ target }) => canEdit(target));
  return editable.flatMap((place) => {
    const { target, routeIds } = place;
    const where: Where = { kind: "edit", target, routeIds, roleIds: [] };
    // Not recorded either: it neither takes an edit slot nor shows the change of a later event.
    if (blockReason(state, wanted, where) !== undefined) return [];
    const rendered = renderedIn(state, place);
    // A pending rendering will include the change.
    const edits = editsFor(intent, rendered, state.windows).filter(
      ({ key }) => !isPending(rendered(key ?? "")),
    );
    return edits.flatMap((message) => {
      const send = editSend(viewTarget(state, group.groupKey, where), message);
      return record(group.groupKey, [send]);
    });
  });
}

/** Targets with messages of the group, but without a matching route. */
function targetsBeside({ targets }: PlanState, { groupKey, destinations }: EnteredGroup) {
  const routed = new Set(destinations.map(({ target }) => targetKey(target)));
  return [...targets.values()].filter(
    (each) => each.groupKey === groupKey && !routed.has(targetKey(each.target)),
  );
}

/** Direct messages: watches that the event fulfills, and personal feeds. */
function personalSends({ state, record }: Plan, wanted: GroupIntent) {
  const { groupKey } = wanted.group;
  const watched = metWatches(state, wanted);
  for (const { id, send } of watched) record(groupKey, [send], id);
  const fed = feedFacts(state, wanted).flatMap((fact) => {
    const rendered = renderedIn(state, { groupKey, target: fact.person.feed });
    return record(groupKey, feedSends(fact, rendered, state.now));
  });
  return {
    sends: [...watched.map(({ send }) => send), ...fed],
    /** Ids of fulfilled watches. */
    met: watched.map(({ id }) => id),
  };
}

/** A rollup covers many entities, so it goes to the target itself. */
function threaded({ routesOf }: PlanState, { group, entity }: GroupIntent, send: NewSend): NewSend {
  if (send.kind === "rollup") return send;
  const thread = threadPlan(entity, routesOf(group.groupKey, send.routeIds));
  return thread ? { ...send, thread } : send;
}
