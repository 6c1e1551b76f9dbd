// Validates a draft route as a save would, and applies the group's defaults. Nothing is sent, so targets need no
// claim; id and name may be missing, because users fill them in last.

import type { DraftRoute } from "../../contract/config/config-input.ts";
import { type EffectiveRoute, effectiveRoute, Filter } from "../../contract/routing/routes.ts";
import { configFaults } from "../../core/config/config-rules.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import { compileRoutes, draftInPlace } from "../../core/routing/compile-routes.ts";
import { explainFilter } from "../../core/routing/filters/explain-filter.ts";
import { matchRoutes } from "../../core/routing/match-routes.ts";
import type { PreviewResult, PreviewTrial } from "../../ports/replays.ts";
import type { EventReader, Reading, StoredEventReader } from "../../ports/code-host.ts";
import type { PresentConfig } from "../../ports/config.ts";
import { templateCheckFor } from "../templates/load-engine.ts";

/** No saved route has this id, so a new draft replaces none. */
const NEW_ID = "";

export async function readDraft(
  written: DraftRoute,
  { groups }: PresentConfig,
): Promise<EffectiveRoute> {
  const { id = NEW_ID, name = "", filter } = written;
  const faults = configFaults(
    { groups: [], routes: [{ ...written, id, filter, template: written.template }] },
    { groups, routes: [], freedNames: new Set() },
    await templateCheckFor([written]),
  );
  if (faults.length === 0) {
    const { defaults } = groups.find((group) => group.id === written.groupId) ?? {};
    return effectiveRoute({ ...written, id, name, filter: Filter.parse(filter) }, defaults);
  }
  throw new Refusal(
    "invalid",
    faults.map((fault) => fault.replace("routes[0]", "route")).join("; "),
  );
}

// Evaluates one event against the draft, placed among the routes of its group.

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
  return {
    outcome: "judged",
    event,
    payload: templatePayload(reading),
    verdict,
    rule: explainFilter(read.filter),
  };
}

/** Templates see the payload of custom events only. */
export function templatePayload({
  event,
  payload,
}: {
  event: RelayEvent;
  payload: unknown;
}): unknown {
  return event.provider === "custom" ? payload : undefined;
}

function readTried({ readEvent, readStored }: Ports, event: PreviewTrial["event"]): Reading {
  if (!("json" in event)) return readStored(event);
  return readEvent(event.provider, event.event, JSON.parse(event.json));
}
