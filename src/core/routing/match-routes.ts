// Matches an event against all routes, with a verdict for each.

import type { FilterVerdict, Reason } from "../../contract/routing/verdicts.ts";
import type { CompiledRoute } from "./compile-routes.ts";
import type { RelayEvent } from "../events/relay-event.ts";
import type { CompiledFilter } from "./filters/compiled-filter.ts";
import { matchFilter, type MatchInput, type MatchMode } from "./filters/match-filter.ts";
import { DISPATCH_BUDGET, type MatchBudget, type MatchMeter } from "./filters/match-budget.ts";
import { isNamed, type NamedOnly, namedOnly } from "./filters/event-names.ts";
import { readSubject, type FilterSubject } from "./filters/subject.ts";
import { type IngressEntry, type Gate, type GatedGroup, gateGroups } from "./group-gate.ts";
import { runAtOnce, type Steps } from "../kernel/steps.ts";
import type { RouteVerdict } from "./route-verdict.ts";

export type IncomingEvent = { event: RelayEvent; payload: unknown; entry: IngressEntry };

type Matching = {
  subject: FilterSubject;
  /** Reused for every route, because allocating it per route costs too much. */
  matched: MatchInput;
  mode: MatchMode;
  budget: MatchBudget;
  only: NamedOnly | undefined;
  gates: ReadonlyMap<string, Gate>;
  /** By group. */
  matchedBy: Map<string, string>;
  stoppedBy: Map<string, string>;
  meters: Map<string, MatchMeter>;
  /** Budget for reasons that do not affect the outcome. */
  spare: MatchMeter;
  sincePause: number;
};

type MatchOptions = { mode?: MatchMode; budget?: MatchBudget };

const KINDS = ["match", "fallback"] as const;

/** About 10 ms of hostile filters. */
const PAUSE_STEPS = 2_000_000;

/** Verdicts in the order of the routes. `full` reasons cost more; they are for explanations. */
export function matchRoutes(
  arrival: IncomingEvent,
  groups: readonly GatedGroup[],
  routes: readonly CompiledRoute[],
  mode: MatchMode = "quick",
): RouteVerdict[] {
  return runAtOnce(matchInSteps(arrival, groups, routes, { mode }));
}

/** The same, yielding after PAUSE_STEPS. */
export function* matchInSteps(
  { event, payload, entry }: IncomingEvent,
  groups: readonly GatedGroup[],
  routes: readonly CompiledRoute[],
  { mode = "quick", budget = DISPATCH_BUDGET }: MatchOptions = {},
): Steps<RouteVerdict[]> {
  const subject = readSubject(event, payload);
  const matching: Matching = {
    subject,
    matched: { subject, meter: { left: 0 } },
    mode,
    budget,
    only: namedOnly(event),
    gates: gateGroups(event, entry, groups),
    matchedBy: new Map(),
    stoppedBy: new Map(),
    meters: new Map(),
    spare: { left: budget.group },
    sincePause: 0,
  };
  const verdicts: RouteVerdict[] = [];
  // A fallback runs after all match routes of its group, whatever its position.
  for (const kind of KINDS)
    for (let at = 0; at < routes.length; at += 1) {
      const compiled = routes[at];
      if (compiled?.route.kind !== kind) continue;
      verdicts[at] = judgeRoute(matching, compiled);
      if (matching.sincePause < PAUSE_STEPS) continue;
      matching.sincePause = 0;
      yield;
    }
  return verdicts;
}

function judgeRoute(matching: Matching, compiled: CompiledRoute): RouteVerdict {
  const { id: routeId, groupId, kind: routeKind, stop } = compiled.route;
  const reason = whyClosed(matching, compiled) ?? askFilter(matching, compiled);
  const isMatched = reason.kind === "filter" && reason.filter.outcome !== "failed";
  if (isMatched && routeKind === "match" && !matching.matchedBy.has(groupId))
    matching.matchedBy.set(groupId, routeId);
  if (isMatched && stop) matching.stoppedBy.set(groupId, routeId);
  return { routeId, groupId, routeKind, outcome: isMatched ? "matched" : "notMatched", reason };
}

/** Why an event does not reach the filter. */
function whyClosed(matching: Matching, { route, names }: CompiledRoute): Reason | undefined {
  const { groupId, kind } = route;
  const gate = matching.gates.get(groupId) ?? { kind: "groupGone" };
  if (gate.kind !== "open") return gate;
  if (!route.enabled) return { kind: "disabled" };
  const matchedBy = matching.matchedBy.get(groupId);
  if (kind === "fallback" && matchedBy !== undefined)
    return { kind: "notNeeded", byRouteId: matchedBy };
  const stoppedBy = matching.stoppedBy.get(groupId);
  if (stoppedBy !== undefined) return { kind: "stopped", byRouteId: stoppedBy };
  return whyNotNamed(matching, kind, names);
}

/** A fallback need not name custom events; other opt-in events must always be named. */
function whyNotNamed(
  { only, subject }: Matching,
  kind: "match" | "fallback",
  names: ReadonlySet<string>,
): Reason | undefined {
  if (!only || isNamed(names, subject.event)) return undefined;
  if (only.kind === "custom" && kind === "fallback") return undefined;
  return { kind: "notNamed", event: only };
}

/** The outcome is always computed in `quick` mode, so that its cost does not depend on the requested mode. */
function askFilter(matching: Matching, { route, filter }: CompiledRoute): Reason {
  const { matched, mode, budget } = matching;
  const { meter } = matched;
  const group = meterOf(matching, route.groupId);
  if (group.left < 0) return { kind: "tooMuch", of: "event" };
  const max = Math.min(budget.route, group.left);
  meter.left = max;
  const verdict = matchFilter(filter, matched, "quick");
  const steps = max - meter.left;
  group.left -= steps;
  matching.sincePause += steps;
  if (meter.left < 0) return { kind: "tooMuch", of: group.left < 0 ? "event" : "route" };
  return { kind: "filter", filter: mode === "full" ? inFull(matching, filter, verdict) : verdict };
}

function meterOf({ meters, budget }: Matching, groupId: string): MatchMeter {
  const known = meters.get(groupId);
  if (known) return known;
  const meter = { left: budget.group };
  meters.set(groupId, meter);
  return meter;
}

/** All reasons, while the spare budget lasts. */
function inFull(
  { subject, spare: meter }: Matching,
  filter: CompiledFilter,
  verdict: FilterVerdict,
): FilterVerdict {
  if (meter.left < 0) return verdict;
  const full = matchFilter(filter, { subject, meter }, "full");
  return meter.left < 0 ? verdict : full;
}
