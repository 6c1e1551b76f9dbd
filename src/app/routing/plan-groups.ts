// Matches one event in every group it may enter, and returns the verdicts and targets of each.

import type { Log } from "../../ports/system.ts";
import { runAtOnce, type Steps } from "../../core/kernel/steps.ts";
import {
  type CompiledRoute,
  compileRoutes,
  type RouteProblem,
} from "../../core/routing/compile-routes.ts";
import { describeProblem } from "../../core/routing/filters/compiled-filter.ts";
import { gateGroups } from "../../core/routing/group-gate.ts";
import { type IncomingEvent, matchInSteps } from "../../core/routing/match-routes.ts";
import { type Destination, targetsOf } from "../../core/routing/route-targets.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import type { FactAnswers, HostQuestion } from "../../core/events/host-answer.ts";
import { openQuestions } from "../../core/routing/open-questions.ts";
import {
  type KeptVerdict,
  keptVerdict,
  type RouteVerdict,
} from "../../core/routing/route-verdict.ts";
import type { Configuration, StoredGroup } from "../../ports/routing.ts";

/** Answers in a group, and the ids of their rows. */
export type GroupAnswers = { answers: FactAnswers; ids: readonly string[] };
export type AnswersOf = (groupKey: string) => GroupAnswers | undefined;

type Ours = {
  routes: ReadyRoutes;
  /** Other workers plan the remaining groups, but the bindings of all groups count. */
  isOurs(group: StoredGroup): boolean;
  /** What a code host said, by the key of the group that may know it. */
  answersOf?: AnswersOf | undefined;
};

export type EnteredGroup = {
  groupId: string;
  groupKey: string;
  verdicts: readonly KeptVerdict[];
  /** Each target once. */
  destinations: readonly Destination[];
  /** Its routes exceeded the matching budget, so nothing is sent. */
  isTooMuch: boolean;
  /** What has to be read before its verdicts are certain. */
  questions: readonly HostQuestion[];
  /** Ids of the answers that its verdicts used. */
  answers: readonly string[];
  /** Keys of all groups that the event may enter, including this one. */
  openTo: readonly string[];
  /** The event was received on the global endpoint. */
  isGlobal: boolean;
};

export function planGroups(
  arrival: IncomingEvent,
  groups: readonly StoredGroup[],
  ours: Ours,
): readonly EnteredGroup[] {
  return runAtOnce(planInSteps(arrival, groups, ours));
}

/** As `planGroups`, but yields during expensive matching. */
export function* planInSteps(
  arrival: IncomingEvent,
  groups: readonly StoredGroup[],
  { routes, isOurs, answersOf = () => undefined }: Ours,
): Steps<readonly EnteredGroup[]> {
  const gates = gateGroups(arrival.event, arrival.entry, groups);
  const open = groups.filter((group) => gates.get(group.id)?.kind === "open");
  const entered = open.filter(isOurs);
  const openTo = open.map(({ key }) => key);
  const known = new Map(entered.flatMap((group) => knownTo(arrival.event, group, answersOf) ?? []));
  const eventFor = ({ id }: StoredGroup) => known.get(id) ?? arrival.event;
  const ids = new Set(entered.map(({ id }) => id));
  const { sample } = arrival.event;
  const tried = routes.filter(
    ({ route }) => ids.has(route.groupId) && isTried(route.id, sample?.routeId),
  );
  const verdicts: RouteVerdict[] = [];
  // Groups without answers see the same event, so they are matched at once.
  for (const [event, alike] of Map.groupBy(entered, eventFor)) {
    const own = new Set(alike.map(({ id }) => id));
    const theirs = tried.filter(({ route }) => own.has(route.groupId));
    verdicts.push(...(yield* matchInSteps({ ...arrival, event }, groups, theirs)));
  }
  const destinations = targetsOf(verdicts, tried);
  return entered.map((group) => {
    const { id, key } = group;
    const own = verdicts.filter(({ groupId }) => groupId === id);
    const isTooMuch = own.some(({ reason }) => reason.kind === "tooMuch" && reason.of === "event");
    return {
      groupId: id,
      groupKey: key,
      verdicts: own.map(keptVerdict),
      destinations: isTooMuch ? [] : destinations.filter(({ groupId }) => groupId === id),
      isTooMuch,
      questions: openQuestions(eventFor(group), own),
      answers: answersOf(key)?.ids ?? [],
      openTo,
      isGlobal: arrival.entry.groupId === undefined,
    };
  });
}

function isTried(routeId: string, only: string | undefined): boolean {
  return only === undefined || routeId === only;
}

/** The event as a group knows it, by the group's id. */
function knownTo(event: RelayEvent, { id, key }: StoredGroup, answersOf: AnswersOf) {
  const told = answersOf(key);
  return told && [[id, { ...event, answers: told.answers }] as const];
}

// Compiled routes, cached by the identity of the configuration. An unchanged route is not compiled again.

export type ReadyRoutes = readonly CompiledRoute[];

/** A route with an invalid filter does not fire, and is logged once. */
export function readyRoutes(
  log: Pick<Log, "warn">,
): (configuration: Configuration) => Steps<ReadyRoutes> {
  const known = new WeakMap<Configuration, ReadyRoutes>();
  let latest: ReadonlyMap<string, CompiledRoute> = new Map();
  return function* (configuration) {
    const ready = known.get(configuration);
    if (ready) return ready;
    const { compiled, problems } = yield* compileChanged(configuration.routes, latest);
    latest = new Map(compiled.map((each) => [JSON.stringify(each.route), each]));
    for (const problem of problems)
      log.warn("route.faulty", {
        groupId: problem.groupId,
        routeId: problem.routeId,
        why: describeProblem(problem),
      });
    known.set(configuration, compiled);
    return compiled;
  };
}

/** Compiling is expensive, and a change concerns few routes. */
function* compileChanged(
  routes: Configuration["routes"],
  before: ReadonlyMap<string, CompiledRoute>,
): Steps<ReturnType<typeof compileRoutes>> {
  const problems: RouteProblem[] = [];
  const compiled: CompiledRoute[] = [];
  for (const route of routes) {
    const same = before.get(JSON.stringify(route));
    if (same) compiled.push(same);
    else {
      yield;
      const one = compileRoutes([route]);
      problems.push(...one.problems);
      compiled.push(...one.compiled);
    }
  }
  return { compiled, problems };
}
