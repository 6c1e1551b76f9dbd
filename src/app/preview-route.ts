// What a draft route would make of an event: verdict, words and both messages. Keeps nothing.

import type { DraftRoute } from "../contract/config.ts";
import { MAX_JSON_DEPTH, MAX_WEBHOOK_BYTES } from "../contract/limits.ts";
import type { Preview, Sample } from "../contract/preview.ts";
import type { Route } from "../contract/routes.ts";
import { explainFilter } from "../core/filters/explain-filter.ts";
import { isDeeperThan } from "../core/json-depth.ts";
import { Refusal } from "../core/refusal.ts";
import { compileRoutes } from "../core/routes/compile-routes.ts";
import { describeVerdict } from "../core/routes/describe-verdict.ts";
import { draftInPlace } from "../core/routes/draft-in-place.ts";
import { type Arrival, matchRoutes } from "../core/routes/match-routes.ts";
import type { Viewer } from "../core/viewer.ts";
import type { ConsolePorts } from "../ports/console-ports.ts";
import type { PresentConfig } from "../ports/config-store.ts";
import type { Reading } from "../ports/event-reader.ts";
import { judgeFate } from "./judge-fate.ts";
import { readDraft } from "./read-draft.ts";
import { sightOf } from "./reading/sight.ts";
import { renderBoth } from "./render-both.ts";
import { requireRole } from "./require-role.ts";

type Ports = Pick<
  ConsolePorts,
  "configStore" | "reading" | "readEvent" | "readStored" | "renderers" | "labels" | "clock"
>;

export type PreviewInput = {
  route: DraftRoute;
  eventId?: string | undefined;
  sample?: Sample | undefined;
};

const ID = /^\d{1,18}$/;

export async function previewRoute(
  ports: Ports,
  viewer: Viewer,
  input: PreviewInput,
): Promise<Preview> {
  requireRole(viewer, input.route.groupId, "viewer");
  const config = await ports.configStore.read();
  const draft = readDraft(input.route, config);
  const arrival = await readArrival(ports, viewer, { ...input, groups: config.groups });
  const { rule, verdict } = judge(draft, arrival, config);
  return {
    rule,
    verdict,
    words: describeVerdict(verdict),
    messages: renderBoth(ports, arrival.event, draft, config),
    fate: judgeFate(draft, arrival.event, ports.clock.databaseNow()),
  };
}

type Asked = PreviewInput & { groups: PresentConfig["groups"] };

async function readArrival(ports: Ports, viewer: Viewer, asked: Asked): Promise<Arrival> {
  const { route, eventId, sample, groups } = asked;
  if ((eventId === undefined) === (sample === undefined))
    throw new Refusal("invalid", "eventId or sample is required, and not both");
  if (sample !== undefined) {
    requireBounded(sample.payload);
    const reading = ports.readEvent(sample.provider, sample.event, sample.payload);
    return { ...readable(reading, "sample.payload"), entry: { groupId: route.groupId } };
  }
  const id = eventId ?? "";
  const stored = ID.test(id)
    ? await ports.reading.events.payload(sightOf(viewer, undefined), id)
    : undefined;
  // Of one whose payload is gone there is nothing to show.
  if (!stored || stored.payload.byteLength === 0) throw new Refusal("not-found", "Not found");
  const groupId = groups.find(({ key }) => key === stored.groupKey)?.id;
  return { ...readable(ports.readStored(stored), "eventId"), entry: { groupId } };
}

/** No more than a webhook may be. */
function requireBounded(payload: unknown): void {
  const json = JSON.stringify(payload) ?? "";
  if (new TextEncoder().encode(json).byteLength > MAX_WEBHOOK_BYTES)
    throw new Refusal("too-large", "Request too large");
  if (isDeeperThan(json, MAX_JSON_DEPTH))
    throw new Refusal("invalid", `sample.payload nests deeper than ${MAX_JSON_DEPTH} levels`);
}

function readable(reading: Reading, field: string): Extract<Reading, { outcome: "read" }> {
  if (reading.outcome === "read") return reading;
  throw new Refusal("invalid", `${field} cannot be read: ${reading.problem}`);
}

/** In its place among the routes of its group. */
function judge(draft: Route, arrival: Arrival, { groups, routes }: PresentConfig) {
  const own = routes.filter(({ groupId }) => groupId === draft.groupId);
  const { compiled } = compileRoutes(draftInPlace(draft, own));
  const verdicts = matchRoutes(arrival, groups, compiled, "full");
  const verdict = verdicts.find(({ routeId }) => routeId === draft.id);
  const read = compiled.find(({ route }) => route === draft);
  if (!verdict || !read) throw new Error("a draft that was read got no verdict");
  return { verdict, rule: explainFilter(read.filter) };
}
