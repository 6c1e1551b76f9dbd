// Plans the dispatch of waiting events: the groups each one enters, the verdicts of their routes, and the sends. It
// only decides; the store persists the plan.

import type { Log } from "../../ports/system.ts";
import { PRODUCT_NAMES } from "../../contract/kernel/products.ts";
import { type SystemJob, isTrusted } from "../../core/jobs/system-job.ts";
import { type Windows, WINDOWS } from "../../core/messages/intents/planned-messages.ts";
import type { HostLabels } from "../../core/messages/parts/compose.ts";
import { type IngressEntry, isUnclaimed } from "../../core/routing/group-gate.ts";
import { TOO_MUCH } from "../../core/routing/route-verdict.ts";
import { runAtOnce, runInTurns, type Steps } from "../../core/kernel/steps.ts";
import type { SystemJobReader } from "../../ports/jobs.ts";
import type {
  Configuration,
  GroupOutcome,
  Memory,
  DispatchPlan,
  Planner,
  WaitingEvent,
} from "../../ports/routing.ts";
import { eventWords, groupTitle, wordsOfUnread } from "../messages/event-summary.ts";
import { setLateApart } from "./late-webhooks.ts";
import { awaitAnswers } from "./await-answers.ts";
import {
  type AnswersOf,
  type EnteredGroup,
  planInSteps,
  type ReadyRoutes,
  readyRoutes,
} from "./plan-groups.ts";
import { NO_GROUP, NOTHING, unclaimedPlan, unreadOutcomes } from "./unrouted-outcomes.ts";
import { withReceipt } from "./with-receipt.ts";
import { type EventDraft, planSends } from "./plan-sends.ts";
import { NEVER_QUIET, type QuietSettings } from "../policy/delivery-policy.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import type { StoredEventReader } from "../../ports/code-host.ts";

const MAX_ERROR_LENGTH = 1_000;

export type PlannerParts = {
  read: StoredEventReader;
  /** Parses the system job that an event causes. */
  readSystemJob: SystemJobReader;
  log: Pick<Log, "warn">;
  /** Yields to the event loop during expensive matching. Omitted: matches synchronously. */
  breathe?: (() => Promise<unknown>) | undefined;
  windows?: Windows | undefined;
  /** Omitted: no post is rolled up because of a limit. */
  quiet?: QuietSettings | undefined;
  /** Display names of the code hosts. */
  labels?: HostLabels | undefined;
};

export function dispatchPlanner(parts: PlannerParts): Planner {
  const routesOf = readyRoutes(parts.log);
  return async (events, configuration, memory) => {
    const setting = { configuration, routes: await run(parts, routesOf(configuration)) };
    const { read, failed } = await readAll(parts, events, { ...setting, memory });
    const plans = await decideAll(parts, read, { configuration, memory });
    // A later event must not overtake a failed one, which is retried first.
    const isWhole = plans.length === read.length && plans.at(-1)?.outcome !== "failed";
    const all = isWhole && failed ? [...plans, failed] : plans;
    return all.map((plan) =>
      plan.outcome === "failed" ? titled(parts, plan, events, configuration) : plan,
    );
  };
}

const run = async <Result>({ breathe }: PlannerParts, steps: Steps<Result>): Promise<Result> =>
  breathe ? runInTurns(steps, breathe) : runAtOnce(steps);

type Setting = {
  configuration: Configuration;
  routes: ReadyRoutes;
  answersOf?: AnswersOf | undefined;
};
type Failed = Extract<DispatchPlan, { outcome: "failed" }>;
/** A plan without its sends, which `planSends` decides from the draft. */
type Read = { plan: Extract<DispatchPlan, { outcome: "planned" }>; draft?: EventDraft };

async function readAll(
  parts: PlannerParts,
  events: readonly WaitingEvent[],
  setting: Setting & { memory: Memory },
) {
  const read: Read[] = [];
  const blocked = new Set<string>();
  for (const event of events) {
    try {
      const one = await readWithAnswers(parts, event, { ...setting, blocked });
      read.push(one);
      // A slow event is committed before others are read.
      if (one.plan.groups.some(({ state }) => state === "quarantined")) break;
    } catch (error) {
      return { read, failed: failedPlan(event.id, error) };
    }
  }
  return { read, failed: undefined };
}

/** Groups that wait are planned later, with the answer. */
async function readWithAnswers(
  parts: PlannerParts,
  event: WaitingEvent,
  { memory, blocked, ...setting }: Setting & { memory: Memory; blocked: Set<string> },
): Promise<Read> {
  const { read, waits } = await awaitAnswers(
    (answersOf) => run(parts, readWaiting(parts, event, { ...setting, answersOf })),
    ({ draft }: Read) => draft?.groups ?? [],
    { event, memory, blocked },
  );
  const { plan, draft } = read;
  if (!draft || waits.length === 0) return read;
  const waiting = new Set(waits.map(({ groupKey }) => groupKey));
  const groups = draft.groups.filter(({ groupKey }) => !waiting.has(groupKey));
  return { plan: { ...plan, waits }, draft: { ...draft, groups } };
}

async function decideAll(
  parts: PlannerParts,
  read: readonly Read[],
  { configuration, memory }: { configuration: Configuration; memory: Memory },
): Promise<readonly DispatchPlan[]> {
  const ready = read.flatMap(({ draft }) => draft ?? []);
  const { drafts, late } = await setLateApart(ready, memory, configuration);
  const decided = await planSends(drafts, memory, { configuration, ...settingsOf(parts) });
  const byEvent = new Map(decided.map((each) => [each.eventId, each]));
  const plans: DispatchPlan[] = [];
  for (const { plan, draft } of read) {
    const own = draft && byEvent.get(draft.eventId);
    if (draft && !own) break;
    if (own?.outcome === "failed") return [...plans, failedPlan(own.eventId, own.error)];
    const others = [...plan.groups, ...(late.get(plan.eventId) ?? [])];
    plans.push(own ? { ...plan, groups: [...others, ...own.groups] } : plan);
  }
  return plans;
}

function settingsOf({
  windows = WINDOWS,
  quiet = NEVER_QUIET,
  labels = PRODUCT_NAMES,
}: PlannerParts) {
  return { windows, quiet, labels };
}

function failedPlan(eventId: string, error: unknown): Failed {
  const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { outcome: "failed", eventId, error: why.slice(0, MAX_ERROR_LENGTH) };
}

/** A quarantined event keeps its title if it can be read. */
function titled(
  { read }: PlannerParts,
  plan: Failed,
  events: readonly WaitingEvent[],
  { groups }: Configuration,
): Failed {
  try {
    const waiting = events.find(({ id }) => id === plan.eventId);
    const reading = waiting && read(waiting);
    if (reading?.outcome !== "read") return plan;
    const group = groups.find(({ key }) => key === waiting?.groupKey);
    return { ...plan, title: groupTitle(reading.event, group) };
  } catch {
    return plan;
  }
}

function* readWaiting(parts: PlannerParts, waiting: WaitingEvent, setting: Setting): Steps<Read> {
  const { configuration, routes, answersOf } = setting;
  const group = configuration.groups.find(({ key }) => key === waiting.groupKey);
  // The group of an endpoint may be deleted since.
  const isGone = waiting.groupKey !== undefined && group === undefined;
  const entry: IngressEntry = { groupId: group?.id };
  const reading = parts.read(waiting);
  const planned = { outcome: "planned", eventId: waiting.id } as const;
  if (reading.outcome === "unreadable") {
    const words = wordsOfUnread(waiting.event);
    const groups = isGone ? [] : unreadOutcomes(waiting, reading.problem);
    return { plan: { ...planned, words, groups } };
  }
  const event = withReceipt(reading.event, waiting);
  const words = eventWords(event);
  if (isGone) return { plan: { ...planned, words, groups: [] } };
  const systemJob = systemJobOf(parts, waiting, reading.payload);
  if (!systemJob && isUnclaimed(event, entry, configuration.groups))
    return { plan: { ...planned, words, ...unclaimedPlan(waiting, event) } };
  const groups = yield* planInSteps({ ...reading, entry }, configuration.groups, {
    routes,
    isOurs: ({ key }) => waiting.isOurs(key),
    answersOf,
  });
  const [tooMuch, rest] = [groups.filter(isTooMuch), groups.filter((each) => !isTooMuch(each))];
  return {
    plan: {
      ...planned,
      words,
      groups: tooMuch.map((each) => quarantined(event, each, configuration)),
      systemJob,
    },
    draft: { eventId: waiting.id, deliveryId: waiting.deliveryId, event, groups: rest },
  };
}

function isTooMuch(group: EnteredGroup): boolean {
  return group.isTooMuch;
}

/** Without a retry, because it would take as long. */
function quarantined(
  event: RelayEvent,
  { groupKey, verdicts }: EnteredGroup,
  { groups }: Configuration,
): GroupOutcome {
  const title = groupTitle(
    event,
    groups.find(({ key }) => key === groupKey),
  );
  return { ...NOTHING, groupKey, state: "quarantined", verdicts, error: TOO_MUCH, title };
}

/** All shards read an event of the global endpoint; only the shard of key 0 records its system job. */
function systemJobOf(
  { readSystemJob }: PlannerParts,
  waiting: WaitingEvent,
  payload: unknown,
): SystemJob | undefined {
  const isMine = isTrusted(waiting) && waiting.isOurs(NO_GROUP);
  return isMine ? readSystemJob(waiting.provider, waiting.event, payload) : undefined;
}
