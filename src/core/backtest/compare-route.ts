// Compares what a draft route would have sent for an event with what the saved route sends, target by target.

import type { Route, Target } from "../../contract/routing/routes.ts";
import {
  type CompiledRoute,
  compileRoutes,
  decidingRoutes,
  draftInPlace,
} from "../routing/compile-routes.ts";
import { type IncomingEvent, matchRoutes } from "../routing/match-routes.ts";
import type { RouteVerdict } from "../routing/route-verdict.ts";
import { targetKey } from "../delivery/target-key.ts";

export type VerdictChange = "same" | "added" | "removed";

export type TargetChange = { key: string; change: VerdictChange };

/** The event as it entered the group. Only routes decide here. */
export type BacktestEvent = Pick<IncomingEvent, "event" | "payload">;

type Side = {
  routes: readonly CompiledRoute[];
  /** Undefined if the route does not exist or does not parse. */
  own: CompiledRoute | undefined;
};

export type Comparison = {
  groupId: string;
  routeId: string;
  draft: Side;
  saved: Side;
  isSaved: boolean;
  /** Targets of both sides by key, the draft's first. */
  targets: ReadonlyMap<string, Target>;
  /** Indexed by whether the draft matches, then by whether the saved route matches. */
  changes: readonly (readonly (readonly TargetChange[])[])[];
};

/** `own` are the saved routes of the draft's group, `next` the routes with the draft in its position. */
export function compareRoute(
  draft: Route,
  own: readonly Route[],
  next: readonly Route[] = draftInPlace(draft, own),
): Comparison {
  const saved = own.find(({ id }) => id === draft.id);
  const [before, after] = [targetsOf(saved), targetsOf(draft)];
  return {
    groupId: draft.groupId,
    routeId: draft.id,
    draft: sideOf(next, draft.id),
    saved: sideOf(saved ? own : [], draft.id),
    isSaved: saved !== undefined,
    targets: new Map([...after, ...before]),
    changes: [false, true].map((isDraft) =>
      [false, true].map((isKept) => changesFor(isDraft ? after : NONE, isKept ? before : NONE)),
    ),
  };
}

const NONE: ReadonlyMap<string, Target> = new Map();

function targetsOf(route: Route | undefined): ReadonlyMap<string, Target> {
  return new Map(route?.targets.map((target) => [targetKey(target), target]));
}

function sideOf(routes: readonly Route[], routeId: string): Side {
  const { compiled } = compileRoutes(decidingRoutes(routes, routeId));
  return { routes: compiled, own: compiled.find(({ route }) => route.id === routeId) };
}

function changesFor(
  after: ReadonlyMap<string, Target>,
  before: ReadonlyMap<string, Target>,
): readonly TargetChange[] {
  const sent = [...after.keys()].map((key): TargetChange => {
    return { key, change: before.has(key) ? "same" : "added" };
  });
  const gone = [...before.keys()].filter((key) => !after.has(key));
  return [...sent, ...gone.map((key): TargetChange => ({ key, change: "removed" }))];
}

export function changesOf(comparison: Comparison, entered: BacktestEvent): readonly TargetChange[] {
  const { draft, saved, changes } = comparison;
  const isSentBy = (side: Side) =>
    verdictOf(comparison, side, entered, "quick")?.outcome === "matched";
  return changes[Number(isSentBy(draft))]?.[Number(isSentBy(saved))] ?? [];
}

/** The draft's verdict on an event, with all reasons. */
export function draftVerdict(
  comparison: Comparison,
  entered: BacktestEvent,
): RouteVerdict | undefined {
  return verdictOf(comparison, comparison.draft, entered, "full");
}

function verdictOf(
  { groupId, routeId }: Comparison,
  { routes, own }: Side,
  { event, payload }: BacktestEvent,
  mode: "quick" | "full",
): RouteVerdict | undefined {
  if (!own) return undefined;
  const arrival = { event, payload, entry: { groupId } };
  const groups = [{ id: groupId, globalIngress: true }];
  return matchRoutes(arrival, groups, routes, mode).find((verdict) => verdict.routeId === routeId);
}
