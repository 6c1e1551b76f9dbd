// Previews a draft route for one event: verdict, text and rendered messages. Stores nothing.

import { rolesOf } from "../../core/routing/route-targets.ts";
import type { Preview, Sample } from "../../contract/backtest/backtest.ts";
import type { DraftRoute } from "../../contract/config/config-input.ts";
import { MAX_JSON_DEPTH, MAX_WEBHOOK_BYTES } from "../../contract/kernel/limits.ts";
import type { EffectiveRoute, Route } from "../../contract/routing/routes.ts";
import type { Viewer } from "../../core/accounts/viewer.ts";
import { applyUpdates } from "../../core/entities/entity-updates.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import { localeOf } from "../../core/i18n/locales.ts";
import { isDeeperThan } from "../../core/kernel/json.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { intentOf } from "../../core/messages/intents/index.ts";
import { describeDisposition, dispositionOf } from "../../core/policy/preview-delivery.ts";
import { describeVerdict } from "../../core/routing/describe-verdict.ts";
import type { PreviewTrial } from "../../ports/replays.ts";
import type { PresentConfig } from "../../ports/config.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { readScopeOf, requireRole } from "../accounts/require-role.ts";
import { renderPreviews } from "../messages/render-previews.ts";
import { candidatePosts } from "../policy/delivery-policy.ts";
import { readDraft } from "./draft-route.ts";

type Ports = Pick<
  ConsolePorts,
  "configStore" | "reading" | "previewer" | "renderers" | "labels" | "clock"
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
  const draft = await readDraft(input.route, config);
  const own = config.routes.filter(({ groupId }) => groupId === draft.groupId);
  const groups = config.groups.map(({ members: _members, ...group }) => group);
  const arrived = await findEvent(ports, viewer, { ...input, groups: config.groups });
  const result = await ports.previewer.judge({ draft, own, groups, ...arrived });
  if (result.outcome === "unreadable") {
    const field = input.sample === undefined ? "eventId" : "sample.payload";
    throw new Refusal("invalid", `${field} cannot be read: ${result.problem}`);
  }
  const { event, verdict, rule } = result;
  const rendered = await renderPreviews(ports, result, draft, config);
  return {
    rule,
    verdict,
    words: describeVerdict(verdict),
    ...rendered,
    disposition: previewDelivery(draft, event, ports.clock.databaseNow()),
  };
}

type PreviewContext = PreviewInput & { groups: PresentConfig["groups"] };
type Found = Pick<PreviewTrial, "event" | "entry">;

async function findEvent(ports: Ports, viewer: Viewer, input: PreviewContext): Promise<Found> {
  const { route, eventId, sample, groups } = input;
  if ((eventId === undefined) === (sample === undefined))
    throw new Refusal("invalid", "eventId or sample is required, and not both");
  if (sample !== undefined) {
    const { provider, event, payload } = sample;
    const json = boundedJson(payload);
    return { event: { provider, event, json }, entry: { groupId: route.groupId } };
  }
  const id = eventId ?? "";
  const stored = ID.test(id)
    ? await ports.reading.events.payload(readScopeOf(viewer, undefined), id)
    : undefined;
  // An event with an expired payload cannot be previewed.
  if (!stored || stored.payload.byteLength === 0) throw new Refusal("not-found", "Not found");
  const groupId = groups.find(({ key }) => key === stored.groupKey)?.id;
  const { provider, event, headers, payload } = stored;
  const records = await ports.reading.events.find(readScopeOf(viewer, undefined), id);
  const own = groups.find((group) => group.id === route.groupId);
  const answers = records.find(({ groupKey }) => groupKey === own?.key)?.answers;
  return { event: { provider, event, headers, payload, answers }, entry: { groupId } };
}

/** The limits of a webhook apply. */
function boundedJson(payload: unknown): string {
  const json = JSON.stringify(payload) ?? "null";
  if (new TextEncoder().encode(json).byteLength > MAX_WEBHOOK_BYTES)
    throw new Refusal("too-large", "Request too large");
  if (isDeeperThan(json, MAX_JSON_DEPTH))
    throw new Refusal("invalid", `sample.payload nests deeper than ${MAX_JSON_DEPTH} levels`);
  return json;
}

// How the delivery policy would treat the draft's message if the event arrived now.

function previewDelivery(
  draft: EffectiveRoute,
  event: RelayEvent,
  now: number,
): Preview["disposition"] {
  const locale = localeOf(undefined);
  const disposition = dispositionOf(draft, pingsRole(draft) || isAlarming(event), now);
  return {
    outcome: disposition.outcome,
    until: disposition.until ?? null,
    why: disposition.why ?? null,
    words: describeDisposition(locale, disposition, now),
  };
}

function pingsRole(route: Route): boolean {
  return route.targets.some((target) => rolesOf(route, target).length > 0);
}

/** Judged without earlier entity state, as if this were the first event of its entity. */
function isAlarming(event: RelayEvent): boolean {
  const entities = applyUpdates(new Map(), [event]);
  const intent = intentOf(event, { entities, groupId: "" });
  const { opening, note } = candidatePosts(event, intent, { ...localeOf(undefined), entities });
  const first = opening ?? note;
  return first === undefined || first.isAlarming;
}
