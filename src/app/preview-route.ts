// What a draft route would make of an event: verdict, words and both messages. Keeps nothing.

import type { DraftRoute } from "../contract/config.ts";
import { MAX_JSON_DEPTH, MAX_WEBHOOK_BYTES } from "../contract/limits.ts";
import type { Preview, Sample } from "../contract/preview.ts";
import { Filter, type Route } from "../contract/routes.ts";
import { configFaults } from "../core/config-rules.ts";
import { explainFilter } from "../core/filters/explain-filter.ts";
import { isDeeperThan } from "../core/json-depth.ts";
import { hostLabelOf } from "../core/notifications/host-label.ts";
import { formatEvent } from "../core/notifications/index.ts";
import { Refusal } from "../core/refusal.ts";
import { compileRoutes } from "../core/routes/compile-routes.ts";
import { describeVerdict } from "../core/routes/describe-verdict.ts";
import { type Arrival, matchRoutes } from "../core/routes/match-routes.ts";
import type { Viewer } from "../core/viewer.ts";
import { voiceOf } from "../core/words/voices.ts";
import type { ConsolePorts } from "../ports/console-ports.ts";
import type { PresentConfig } from "../ports/config-store.ts";
import type { Reading } from "../ports/event-reader.ts";
import { sightOf } from "./reading/sight.ts";
import { requireRole } from "./require-role.ts";

type Ports = Pick<
  ConsolePorts,
  "configStore" | "reading" | "readEvent" | "readStored" | "renderers" | "labels"
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
  };
}

/** No saved route has it: a new one takes nobody's place. */
const NEW_ID = "";

/** As strict as a save, but for claims, for nothing is sent, and for what is filled in last. */
function readDraft(written: DraftRoute, { groups }: PresentConfig): Route {
  const { id = NEW_ID, name = "", filter } = written;
  const faults = configFaults(
    { groups: [], routes: [{ ...written, id, filter }] },
    { groups, routes: [], freedNames: new Set() },
  );
  if (faults.length === 0) return { ...written, id, name, filter: Filter.parse(filter) };
  throw new Refusal(
    "invalid",
    faults.map((fault) => fault.replace("routes[0]", "route")).join("; "),
  );
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

/** In its place among the routes of its group: others may stop an event, or make a fallback idle. */
function judge(draft: Route, arrival: Arrival, { groups, routes }: PresentConfig) {
  const own = routes.filter(({ groupId }) => groupId === draft.groupId);
  const isKnown = own.some(({ id }) => id === draft.id);
  const tried = isKnown
    ? own.map((each) => (each.id === draft.id ? draft : each))
    : [...own, draft];
  const { compiled } = compileRoutes(tried);
  const verdicts = matchRoutes(arrival, groups, compiled, "full");
  const verdict = verdicts.find(({ routeId }) => routeId === draft.id);
  const read = compiled.find(({ route }) => route === draft);
  if (!verdict || !read) throw new Error("a draft that was read got no verdict");
  return { verdict, rule: explainFilter(read.filter) };
}

function renderBoth(
  { renderers, labels }: Ports,
  event: Arrival["event"],
  draft: Route,
  { groups }: PresentConfig,
): Preview["messages"] {
  const group = groups.find(({ id }) => id === draft.groupId);
  const voice = voiceOf(group?.lang);
  const notification = formatEvent(event, {
    ...voice,
    ...hostLabelOf(group ?? {}, event.provider, labels),
  });
  const look = {
    voice,
    emoji: group?.emoji ?? true,
    isEdit: false,
    roleIds: draft.chatOneRoleIds,
    // Only an edit tells when it was made.
    now: "",
  };
  return {
    chatone: { ...renderers.chatone(notification, look) },
    chattwo: { ...renderers.chattwo(notification, look) },
  };
}
