// From waiting events to what has to be written down about them: which groups each one enters, what
// their routes say, and what is sent where. Decides only; the store keeps the decision.

import { type Errand, isTrusted } from "../core/errands.ts";
import type { Entry } from "../core/routes/group-gate.ts";
import type { ErrandReader } from "../ports/errand-store.ts";
import type { Log } from "../ports/log.ts";
import type {
  Configuration,
  GroupOutcome,
  Plan,
  Planner,
  StoredGroup,
  WaitingEvent,
} from "../ports/dispatch-store.ts";
import { eventWords, wordsOfUnread } from "./event-words.ts";
import { planGroups } from "./plan-groups.ts";
import type { StoredEventReader } from "../ports/event-reader.ts";
import { type ReadyRoutes, readyRoutes } from "./ready-routes.ts";

const LONGEST_ERROR = 1_000;
const NO_GROUP = "0";

export type PlannerParts = {
  read: StoredEventReader;
  /** What an event asks of Relay itself. */
  readErrand: ErrandReader;
  log: Pick<Log, "warn">;
};

export function dispatchPlanner(parts: PlannerParts): Planner {
  const routesOf = readyRoutes(parts.log);
  return (events, configuration) => {
    const routes = routesOf(configuration);
    const plans: Plan[] = [];
    for (const event of events) {
      const plan = planOrFail(event, () => planEvent(parts, event, { configuration, routes }));
      plans.push(plan);
      // What follows would overtake it: it is tried again first of all.
      if (plan.outcome === "failed") break;
    }
    return plans;
  };
}

function planOrFail(event: WaitingEvent, plan: () => Plan): Plan {
  try {
    return plan();
  } catch (error) {
    const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { outcome: "failed", eventId: event.id, error: why.slice(0, LONGEST_ERROR) };
  }
}

type Setting = { configuration: Configuration; routes: ReadyRoutes };

function planEvent(parts: PlannerParts, waiting: WaitingEvent, setting: Setting): Plan {
  const { configuration, routes } = setting;
  const door = findDoor(waiting, configuration.groups);
  const reading = parts.read(waiting);
  const planned = { outcome: "planned", eventId: waiting.id } as const;
  if (reading.outcome === "unreadable") {
    const words = wordsOfUnread(waiting.event);
    return { ...planned, words, groups: unreadOutcomes(waiting, door, reading.problem) };
  }
  const words = eventWords(reading.event);
  if (door.kind === "gone") return { ...planned, words, groups: [] };
  const arrival = { ...reading, entry: door.entry };
  const groups = planGroups(arrival, configuration.groups, {
    routes,
    isOurs: ({ key }) => waiting.isOurs(key),
  });
  return { ...planned, words, groups, errand: errandOf(parts, waiting, reading.payload) };
}

/** All shards look at an event of the global endpoint; the one that has no group's key writes it down. */
function errandOf(
  { readErrand }: PlannerParts,
  waiting: WaitingEvent,
  payload: unknown,
): Errand | undefined {
  const isMine = isTrusted(waiting) && waiting.isOurs(NO_GROUP);
  return isMine ? readErrand(waiting.event, payload) : undefined;
}

/** Where an event came in, as things are now: a group's own endpoint may be gone since. */
type Door = { kind: "open"; entry: Entry; group: StoredGroup | undefined } | { kind: "gone" };

function findDoor({ groupKey }: WaitingEvent, groups: readonly StoredGroup[]): Door {
  if (groupKey === undefined)
    return { kind: "open", entry: { groupId: undefined }, group: undefined };
  const group = groups.find(({ key }) => key === groupKey);
  return group ? { kind: "open", entry: { groupId: group.id }, group } : { kind: "gone" };
}

/** Without a reading nobody knows whose it is: it enters no group but that of its endpoint. */
function unreadOutcomes(
  waiting: WaitingEvent,
  door: Door,
  problem: string,
): readonly GroupOutcome[] {
  if (door.kind === "gone") return [];
  const groupKey = door.group?.key;
  if (groupKey !== undefined && !waiting.isOurs(groupKey)) return [];
  return [{ groupKey, state: "ignored", verdicts: [], error: problem, sends: [] }];
}
