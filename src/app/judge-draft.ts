// A draft route in its place among the routes of its group, held against one event.

import { explainFilter } from "../core/routing/filters/explain-filter.ts";
import { compileRoutes, draftInPlace } from "../core/routing/compile-routes.ts";
import { matchRoutes } from "../core/routing/match-routes.ts";
import type { EventReader, Reading, StoredEventReader } from "../ports/code-host.ts";
import type { PreviewResult, PreviewTrial } from "../ports/backtest.ts";

type Ports = { readEvent: EventReader; readStored: StoredEventReader };

export function judgeDraft(ports: Ports, trial: PreviewTrial): PreviewResult {
  const { draft, own, groups, entry } = trial;
  const reading = readTried(ports, trial.event);
  if (reading.outcome === "unreadable") return { outcome: "unreadable", problem: reading.problem };
  const { event, payload } = reading;
  const { compiled } = compileRoutes(draftInPlace(draft, own));
  const verdicts = matchRoutes({ event, payload, entry }, groups, compiled, "full");
  const verdict = verdicts.find(({ routeId }) => routeId === draft.id);
  const read = compiled.find(({ route }) => route === draft);
  if (!verdict || !read) throw new Error("a draft that was read got no verdict");
  return { outcome: "judged", event, verdict, rule: explainFilter(read.filter) };
}

function readTried({ readEvent, readStored }: Ports, event: PreviewTrial["event"]): Reading {
  if (!("json" in event)) return readStored(event);
  return readEvent(event.provider, event.event, JSON.parse(event.json));
}
