// From waiting events to what has to be written down about them: which groups each one enters, what
// their routes say, and what is sent where. Decides only; the store keeps the decision.

import { type SystemJob, isTrusted } from "../../core/jobs/system-job.ts";
import { type Windows, WINDOWS } from "../../core/messages/intents/planned-messages.ts";
import type { HostLabels } from "../../core/messages/parts/compose.ts";
import { type IngressEntry, isUnclaimed } from "../../core/routing/group-gate.ts";
import { TOO_MUCH } from "../../core/routing/route-verdict.ts";
import { runAtOnce, runInTurns, type Steps } from "../../core/kernel/steps.ts";
import type { SystemJobReader } from "../../ports/jobs.ts";
import type { Log } from "../../ports/log.ts";
import type {
  Configuration,
  GroupOutcome,
  Memory,
  DispatchPlan,
  Planner,
  StoredGroup,
  WaitingEvent,
} from "../../ports/routing.ts";
import { eventWords, groupTitle, wordsOfUnread } from "../messages/event-summary.ts";
import { type EnteredGroup, planInSteps, type ReadyRoutes, readyRoutes } from "./plan-groups.ts";
import { type EventDraft, planSends } from "./plan-sends.ts";
import { NEVER_QUIET, type QuietSettings } from "../policy/target-load.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import type { StoredEventReader } from "../../ports/code-host.ts";

const MAX_ERROR_LENGTH = 1_000;
const NO_GROUP = "0";

export type PlannerParts = {
  read: StoredEventReader;
  /** What an event asks of Relay itself. */
  readSystemJob: SystemJobReader;
  log: Pick<Log, "warn">;
  /** Lets others work while an event takes long. Left out: it is matched at once. */
  breathe?: (() => Promise<unknown>) | undefined;
  windows?: Windows | undefined;
  /** Left out: nothing is ever held back for being too much. */
  quiet?: QuietSettings | undefined;
  /** What people call the code hosts. */
  labels?: HostLabels | undefined;
};

const LABELS: HostLabels = { codehost: "codehost", altforge: "altforge" };

export function dispatchPlanner(parts: PlannerParts): Planner {
  const routesOf = readyRoutes(parts.log);
  return async (events, configuration, memory) => {
    const setting = { configuration, routes: await run(parts, routesOf(configuration)) };
    const { read, failed } = await readAll(parts, events, setting);
    const plans = await decideAll(parts, read, { configuration, memory });
    // What follows one that failed would overtake it: it is tried again first of all.
    const isWhole = plans.length === read.length && plans.at(-1)?.outcome !== "failed";
    const all = isWhole && failed ? [...plans, failed] : plans;
    return all.map((plan) =>
      plan.outcome === "failed" ? titled(parts, plan, events, configuration) : plan,
    );
  };
}

async function run<Result>({ breathe }: PlannerParts, steps: Steps<Result>): Promise<Result> {
  return breathe ? runInTurns(steps, breathe) : runAtOnce(steps);
}

type Setting = { configuration: Configuration; routes: ReadyRoutes };
type Failed = Extract<DispatchPlan, { outcome: "failed" }>;
/** A plan, but for what is sent where nobody has decided that yet. */
type Read = { plan: Extract<DispatchPlan, { outcome: "planned" }>; draft?: EventDraft };

async function readAll(parts: PlannerParts, events: readonly WaitingEvent[], setting: Setting) {
  const read: Read[] = [];
  for (const event of events) {
    try {
      const one = await run(parts, readWaiting(parts, event, setting));
      read.push(one);
      // One that took long is written down before others are looked at.
      if (one.plan.groups.some(({ state }) => state === "quarantined")) break;
    } catch (error) {
      return { read, failed: failedPlan(event.id, error) };
    }
  }
  return { read, failed: undefined };
}

async function decideAll(
  parts: PlannerParts,
  read: readonly Read[],
  { configuration, memory }: { configuration: Configuration; memory: Memory },
): Promise<readonly DispatchPlan[]> {
  const drafts = read.flatMap(({ draft }) => draft ?? []);
  const decided = await planSends(drafts, memory, { configuration, ...settingsOf(parts) });
  const byEvent = new Map(decided.map((each) => [each.eventId, each]));
  const plans: DispatchPlan[] = [];
  for (const { plan, draft } of read) {
    const own = draft && byEvent.get(draft.eventId);
    if (draft && !own) break;
    if (own?.outcome === "failed") return [...plans, failedPlan(own.eventId, own.error)];
    plans.push(own ? { ...plan, groups: [...plan.groups, ...own.groups] } : plan);
  }
  return plans;
}

function settingsOf({ windows = WINDOWS, quiet = NEVER_QUIET, labels = LABELS }: PlannerParts) {
  return { windows, quiet, labels };
}

function failedPlan(eventId: string, error: unknown): Failed {
  const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { outcome: "failed", eventId, error: why.slice(0, MAX_ERROR_LENGTH) };
}

/** One that is put aside keeps its title if it can be read. */
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
  const { configuration, routes } = setting;
  const entryPoint = findEntryPoint(waiting, configuration.groups);
  const reading = parts.read(waiting);
  const planned = { outcome: "planned", eventId: waiting.id } as const;
  if (reading.outcome === "unreadable") {
    const words = wordsOfUnread(waiting.event);
    return {
      plan: { ...planned, words, groups: unreadOutcomes(waiting, entryPoint, reading.problem) },
    };
  }
  const { event } = reading;
  const words = eventWords(event);
  if (entryPoint.kind === "gone") return { plan: { ...planned, words, groups: [] } };
  const systemJob = systemJobOf(parts, waiting, reading.payload);
  if (!systemJob && isUnclaimed(event, entryPoint.entry, configuration.groups))
    return { plan: { ...planned, words, ...unclaimedPlan(waiting, event) } };
  const groups = yield* planInSteps({ ...reading, entry: entryPoint.entry }, configuration.groups, {
    routes,
    isOurs: ({ key }) => waiting.isOurs(key),
  });
  const [tooMuch, rest] = [groups.filter(isTooMuch), groups.filter((group) => !isTooMuch(group))];
  return {
    plan: {
      ...planned,
      words,
      groups: tooMuch.map((group) => quarantined(event, group, configuration)),
      systemJob,
    },
    draft: { eventId: waiting.id, event, groups: rest },
  };
}

function isTooMuch(group: EnteredGroup): boolean {
  return group.isTooMuch;
}

/** At once: trying again would take as long. */
function quarantined(
  event: RelayEvent,
  { groupKey, verdicts }: EnteredGroup,
  { groups }: Configuration,
): GroupOutcome {
  const title = groupTitle(
    event,
    groups.find(({ key }) => key === groupKey),
  );
  return {
    groupKey,
    state: "quarantined",
    verdicts,
    error: TOO_MUCH,
    title,
    sends: [],
    changedEntities: [],
  };
}

/** All shards look at an event of the global endpoint; the one that has no group's key writes it down. */
function systemJobOf(
  { readSystemJob }: PlannerParts,
  waiting: WaitingEvent,
  payload: unknown,
): SystemJob | undefined {
  const isMine = isTrusted(waiting) && waiting.isOurs(NO_GROUP);
  return isMine ? readSystemJob(waiting.event, payload) : undefined;
}

/** Super-admins see it in no group. */
function unclaimedPlan(waiting: WaitingEvent, event: RelayEvent) {
  const { installationId } = event;
  if (!waiting.isOurs(NO_GROUP)) return { groups: [], unclaimed: installationId };
  const error = `Unclaimed installation ${installationId}: no group is bound to it`;
  const title = groupTitle(event, undefined);
  const outcome = { groupKey: undefined, state: "ignored" as const, error, title };
  return {
    groups: [{ ...outcome, verdicts: [], sends: [], changedEntities: [] }],
    unclaimed: installationId,
  };
}

/** Where an event came in, as things are now: a group's own endpoint may be gone since. */
type EntryPoint =
  | { kind: "open"; entry: IngressEntry; group: StoredGroup | undefined }
  | { kind: "gone" };

function findEntryPoint({ groupKey }: WaitingEvent, groups: readonly StoredGroup[]): EntryPoint {
  if (groupKey === undefined)
    return { kind: "open", entry: { groupId: undefined }, group: undefined };
  const group = groups.find(({ key }) => key === groupKey);
  return group ? { kind: "open", entry: { groupId: group.id }, group } : { kind: "gone" };
}

/** Without a reading nobody knows whose it is: it enters no group but that of its endpoint. */
function unreadOutcomes(
  waiting: WaitingEvent,
  entryPoint: EntryPoint,
  problem: string,
): readonly GroupOutcome[] {
  if (entryPoint.kind === "gone") return [];
  const groupKey = entryPoint.group?.key;
  if (groupKey !== undefined && !waiting.isOurs(groupKey)) return [];
  return [
    { groupKey, state: "ignored", verdicts: [], error: problem, sends: [], changedEntities: [] },
  ];
}
