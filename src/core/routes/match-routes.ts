// One event against all routes: which fire, and why each other one does not.

import type { Reason } from "../../contract/verdicts.ts";
import type { CompiledRoute } from "./compile-routes.ts";
import type { RelayEvent } from "../relay-event.ts";
import { matchFilter, type Mode } from "../filters/match-filter.ts";
import { isNamed, type NamedOnly, namedOnly } from "../filters/named-events.ts";
import { readSubject, type Subject } from "../filters/subject.ts";
import { type Entry, type Gate, type GatedGroup, gateGroups } from "./group-gate.ts";
import type { RouteVerdict } from "./route-verdict.ts";

export type Arrival = { event: RelayEvent; payload: unknown; entry: Entry };

type Matching = {
  subject: Subject;
  mode: Mode;
  only: NamedOnly | undefined;
  gates: ReadonlyMap<string, Gate>;
  /** Per group. */
  matchedBy: Map<string, string>;
  stoppedBy: Map<string, string>;
};

/** In the order of the routes. `full` reasons cost more and are for people who ask. */
export function matchRoutes(
  { event, payload, entry }: Arrival,
  groups: readonly GatedGroup[],
  routes: readonly CompiledRoute[],
  mode: Mode = "quick",
): RouteVerdict[] {
  const matching: Matching = {
    subject: readSubject(event, payload),
    mode,
    only: namedOnly(event),
    gates: gateGroups(event, entry, groups),
    matchedBy: new Map(),
    stoppedBy: new Map(),
  };
  // A fallback waits until every other route of its group had its turn, wherever it stands in the list.
  const first = routes.map((compiled) =>
    compiled.route.kind === "match" ? judgeRoute(matching, compiled) : undefined,
  );
  return routes.map((compiled, index) => first[index] ?? judgeRoute(matching, compiled));
}

function judgeRoute(matching: Matching, compiled: CompiledRoute): RouteVerdict {
  const { id: routeId, groupId, kind: routeKind, stop } = compiled.route;
  const reason = whyClosed(matching, compiled) ?? askFilter(matching, compiled);
  const isMatched = reason.kind === "filter" && reason.filter.outcome === "passed";
  if (isMatched && routeKind === "match" && !matching.matchedBy.has(groupId))
    matching.matchedBy.set(groupId, routeId);
  if (isMatched && stop) matching.stoppedBy.set(groupId, routeId);
  return { routeId, groupId, routeKind, outcome: isMatched ? "matched" : "notMatched", reason };
}

/** What keeps an event from the filter. */
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

/** A fallback takes custom events unnamed, the others never. */
function whyNotNamed(
  { only, subject }: Matching,
  kind: "match" | "fallback",
  names: ReadonlySet<string>,
): Reason | undefined {
  if (!only || isNamed(names, subject.event)) return undefined;
  if (only.kind === "custom" && kind === "fallback") return undefined;
  return { kind: "notNamed", event: only };
}

function askFilter({ subject, mode }: Matching, { filter }: CompiledRoute): Reason {
  return { kind: "filter", filter: matchFilter(filter, subject, mode) };
}
