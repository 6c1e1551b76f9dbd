// Plans the sends of events that entered groups: compares the messages each event wants with those already in the
// targets.

import { isResolvable } from "../../core/accounts/mentionable-people.ts";
import { type Entity, entityOf } from "../../core/entities/entity-ref.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import { localeOf } from "../../core/i18n/locales.ts";
import { intentOf } from "../../core/messages/intents/index.ts";
import type { Intent } from "../../core/messages/intents/intent.ts";
import { keysOf, type Windows } from "../../core/messages/intents/planned-messages.ts";
import { hostLabelOf, type HostLabels } from "../../core/messages/parts/compose.ts";
import { threadPlan } from "../../core/messages/thread-plan.ts";
import { toldRepository } from "../../core/policy/audience/repository-visibility.ts";
import { watchedName } from "../../core/policy/subscriptions/watch.ts";
import type {
  Configuration,
  EntityRef,
  GroupOutcome,
  Memory,
  NewSend,
} from "../../ports/routing.ts";
import { openEntityCache, type UpdatedEntities } from "../entities/entity-cache.ts";
import { groupTitle } from "../messages/event-summary.ts";
import { openDeliveryPolicy, type Posts, type RoutedTarget } from "../policy/delivery-policy.ts";
import { type CandidatePosts, candidatePosts } from "../policy/rollup-lines.ts";
import type { QuietSettings } from "../policy/target-load.ts";
import { type AudienceGuard, openGuard } from "./audience-guard.ts";
import type { EnteredGroup } from "./plan-groups.ts";
import { openPeople } from "./plan-people.ts";
import { notSent, openTargetMessages, type TargetMessages } from "./target-messages.ts";

export type EventDraft = { eventId: string; event: RelayEvent; groups: readonly EnteredGroup[] };

export type PlanResult =
  | { outcome: "decided"; eventId: string; groups: readonly GroupOutcome[] }
  | { outcome: "failed"; eventId: string; error: unknown };

type Intended = {
  event: RelayEvent;
  group: EnteredGroup;
  intent: Intent;
  updated: UpdatedEntities;
  posts: Posts;
  entity: Entity | undefined;
};

export type PlanSettings = {
  configuration: Configuration;
  windows: Windows;
  quiet: QuietSettings;
  labels: HostLabels;
};

/** In order; stops at the first failure. */
export async function planSends(
  drafts: readonly EventDraft[],
  memory: Memory,
  settings: PlanSettings,
): Promise<readonly PlanResult[]> {
  const { configuration, windows, quiet } = settings;
  const { intended, failed } = await intendAll(drafts, memory, settings);
  const all = intended.flatMap(({ groups }) => groups);
  const policy = await openDeliveryPolicy(
    { memory, configuration, settings: quiet },
    all.flatMap(ledOf),
    all.flatMap(({ posts: { opening, note } }) =>
      [opening, note].filter((post) => post !== undefined),
    ),
  );
  const targetMessages = await openTargetMessages({ memory, policy, windows }, all.flatMap(refsOf));
  const guard = await openGuard(
    { memory, configuration },
    all.map(({ event, group }) => ({ event, group, targets: targetMessages.targetsOf(group) })),
  );
  const threaded = threadingOf(configuration);
  const people = await openPeople({ memory, configuration }, intended);
  const decided = intended.map(({ eventId, event, groups }): PlanResult => {
    const outcomes = groups.map((each): GroupOutcome => {
      const { group, updated, entity } = each;
      const personal = people.tell(event, group, updated);
      const channelSends = channelSendsOf(each, targetMessages, guard);
      const sends = [
        ...channelSends.map((send) => threaded(group.groupId, entity, send)),
        ...personal.sends,
      ];
      return {
        groupKey: group.groupKey,
        state: sends.length > 0 ? "dispatched" : "ignored",
        title: groupTitle(event, findGroup(configuration, group)),
        verdicts: group.verdicts,
        sends,
        changedEntities: updated.changed,
        met: personal.met,
        repository: toldRepository(event),
      };
    });
    return { outcome: "decided", eventId, groups: outcomes };
  });
  return failed === undefined ? decided : [...decided, failed];
}

/** Sends to channels, by routes and for edits, without those that the audience guard blocks. */
function channelSendsOf(
  intended: Intended,
  targetMessages: TargetMessages,
  guard: AudienceGuard,
): readonly NewSend[] {
  const { group, intent, updated, posts } = intended;
  const channelSends = group.destinations.flatMap((destination) => {
    const why = guard(intended, { kind: "event", ...destination });
    if (why !== undefined) return notSent(destination, why);
    return targetMessages.say(group, { intent, posts }, destination);
  });
  const edits = updated.changed.length > 0 ? targetMessages.edit(group, intent) : [];
  return [...channelSends, ...edits.filter((each) => guard(intended, each) === undefined)];
}

/** Intents of all events. Each one sees the entity updates of the events before it. */
async function intendAll(drafts: readonly EventDraft[], memory: Memory, settings: PlanSettings) {
  const entered = drafts.map(({ event, groups }) => ({
    event,
    groupKeys: groups.map(({ groupKey }) => groupKey),
  }));
  const entityCache = await openEntityCache(memory, entered);
  const intended: { eventId: string; event: RelayEvent; groups: readonly Intended[] }[] = [];
  for (const { eventId, event, groups } of drafts) {
    try {
      const entity = entityOf(event);
      const wanted = groups.map((group): Intended => {
        const updated = entityCache.applyUpdates(event, group.groupKey);
        const intent = intentOf(event, { entities: updated.entities, groupId: group.groupId });
        return {
          event,
          group,
          updated,
          intent,
          entity,
          posts: {
            ...postsOf(event, { group, updated, intent }, settings),
            entity: entity && watchedName(entity.key),
          },
        };
      });
      for (const { group, updated } of wanted) entityCache.keep(group.groupKey, updated);
      intended.push({ eventId, event, groups: wanted });
    } catch (error) {
      return { intended, failed: { outcome: "failed", eventId, error } as const };
    }
  }
  return { intended, failed: undefined };
}

/** Formats posts only if a route matched; otherwise they are not needed. */
function postsOf(
  event: RelayEvent,
  { group, updated, intent }: Pick<Intended, "group" | "updated" | "intent">,
  { configuration, labels }: PlanSettings,
): CandidatePosts {
  if (group.destinations.length === 0) return {};
  const own = findGroup(configuration, group);
  const host = hostLabelOf(own ?? {}, event.provider, labels);
  const origin = { event, isGlobal: group.isGlobal };
  return candidatePosts(event, intent, {
    ...localeOf(own?.lang),
    ...host,
    entities: updated.entities,
    isResolvable: (userId) => own !== undefined && isResolvable(userId, own, origin),
  });
}

function findGroup({ groups }: Configuration, { groupId }: EnteredGroup) {
  return groups.find(({ id }) => id === groupId);
}

function ledOf({ group: { groupKey, destinations } }: Intended): readonly RoutedTarget[] {
  return destinations.map(({ target, routeIds }) => ({ groupKey, target, routeIds }));
}

function refsOf({ group, intent, updated }: Intended): readonly EntityRef[] {
  // Without a destination and an entity change, no message changes.
  if (group.destinations.length === 0 && updated.changed.length === 0) return [];
  return keysOf(intent).map((key) => ({ groupKey: group.groupKey, key }));
}

// Assigns a chat thread to each send, by the `threads` setting of its routes.

type Threading = (groupId: string, entity: Entity | undefined, send: NewSend) => NewSend;

/** A rollup covers many entities, so it goes to the target itself. */
function threadingOf({ routes }: Configuration): Threading {
  const threaded = routes.filter(({ threads }) => threads !== undefined && threads !== "off");
  return (groupId, entity, send) => {
    if (threaded.length === 0 || send.kind === "rollup") return send;
    const own = threaded.filter(
      (route) => route.groupId === groupId && send.routeIds.includes(route.id),
    );
    const thread = threadPlan(entity, own);
    return thread ? { ...send, thread } : send;
  };
}
