// Draft of a route. Its filter is either built or typed; typed text stays as written until the builder changes the
// filter.

import "../../no-eval.ts";
import { z } from "zod";
import type { DraftRoute } from "../../../src/contract/config/config-input.ts";
import { Route } from "../../../src/contract/routing/routes.ts";
import type { MessageTemplate } from "../../../src/contract/templates/template.ts";
import { isSame } from "../../saving/three-way.ts";
import { readJson } from "../../parts/json-text.ts";
import { isComplete, conditionsOf, newCondition, type FilterPart } from "../filter/model.ts";
import { readFilter } from "../filter/read-filter.ts";
import { writeFilter } from "../filter/write-filter.ts";
import { type NoiseDraft, noiseOf, READABLE_NOISE, soundNoise } from "../noise/noise.ts";

export type FilterDraft = {
  parts: readonly FilterPart[];
  /** The typed text. Undefined if the filter is built. */
  text?: string | undefined;
};

export type RouteDraft = Pick<Route, "name" | "enabled" | "kind" | "stop" | "targets"> & {
  roleIds: readonly string[];
  filter: FilterDraft;
  noise: NoiseDraft;
  template: MessageTemplate | undefined;
  standby: Route["standby"];
};

/** A route as sent to the server, without id and group. */
export type DraftFields = Omit<Route, "id" | "groupId" | "filter"> & { filter: unknown };

export const NEW_DRAFT: RouteDraft = {
  name: "",
  enabled: true,
  kind: "match",
  stop: false,
  targets: [],
  roleIds: [],
  filter: { parts: [newCondition()] },
  noise: {},
  template: undefined,
  standby: undefined,
};

/** Lenient schema for stored routes that the current rules might reject. */
const Readable = z.object({
  name: Route.shape.name.catch(""),
  enabled: Route.shape.enabled.catch(true),
  kind: Route.shape.kind.catch("match"),
  stop: Route.shape.stop.catch(false),
  targets: Route.shape.targets.catch([]),
  chatOneRoleIds: Route.shape.chatOneRoleIds.catch([]),
  filter: z.unknown(),
  template: Route.shape.template.catch(undefined),
  standby: Route.shape.standby.catch(undefined),
  ...READABLE_NOISE,
});

export function draftOf(route: unknown): RouteDraft {
  const read = Readable.parse(route);
  const { name, enabled, kind, stop, targets, chatOneRoleIds, filter } = read;
  return {
    name,
    enabled,
    kind,
    stop,
    targets,
    roleIds: chatOneRoleIds,
    filter: filterDraftOf(filter),
    noise: noiseOf(read),
    template: read.template,
    standby: read.standby,
  };
}

export function filterDraftOf(filter: unknown): FilterDraft {
  const parts = readFilter(filter ?? {});
  return parts ? { parts } : { parts: [], text: printed(filter) };
}

export function printed(filter: unknown): string {
  return JSON.stringify(filter, null, 2);
}

/** Sets the typed text. The builder follows while it can represent the filter. */
export function withText({ parts }: FilterDraft, text: string): FilterDraft {
  const reading = readJson(text);
  const read = reading.outcome === "read" ? readFilter(reading.value) : undefined;
  return { parts: read ?? parts, text };
}

/** Whether the builder can represent the filter. */
export function canBuild({ text }: FilterDraft): boolean {
  if (text === undefined) return true;
  const reading = readJson(text);
  return reading.outcome === "read" && readFilter(reading.value) !== undefined;
}

/** Undefined if the text is not JSON. */
export function filterOf({ parts, text }: FilterDraft): unknown {
  if (text === undefined) return writeFilter(parts).filter;
  const reading = readJson(text);
  return reading.outcome === "read" ? reading.value : undefined;
}

export function fieldsOf(draft: RouteDraft): DraftFields {
  const { filter, roleIds, noise, template, standby, ...rest } = draft;
  return {
    ...rest,
    filter: filterOf(filter),
    chatOneRoleIds: [...roleIds],
    ...noiseOf(noise),
    ...(template !== undefined && { template }),
    ...(standby !== undefined && { standby }),
  };
}

export type RoutePlace = { groupId: string; routeId: string | undefined };

/** The draft as sent to preview and backtest, before it is saved. */
export function draftRouteOf(draft: RouteDraft, { groupId, routeId }: RoutePlace): DraftRoute {
  const fields = fieldsOf({ ...draft, noise: soundNoise(draft.noise) });
  return {
    ...fields,
    groupId,
    filter: fields.filter ?? {},
    ...(routeId !== undefined && { id: routeId }),
  };
}

/** Only a fallback may match everything. The server rejects an empty filter otherwise. */
export function saysNothing({ kind, filter }: Pick<DraftRoute, "kind" | "filter">): boolean {
  return kind !== "fallback" && JSON.stringify(filter) === "{}";
}

/** Canonical form of a filter. */
export function normalFilter(filter: unknown): unknown {
  const parts = readFilter(filter);
  return parts ? writeFilter(parts).filter : filter;
}

/** Fields to save. If the filter means the same as before, its original notation is kept. */
export function savedFields(
  draft: RouteDraft,
  before: Readonly<Record<string, unknown>> | undefined,
): DraftFields {
  const fields = fieldsOf(draft);
  const written = before?.["filter"];
  const isKept =
    written !== undefined && isSame(normalFilter(written), normalFilter(fields.filter));
  return isKept ? { ...fields, filter: written } : fields;
}

export function isChanged(draft: RouteDraft, saved: RouteDraft): boolean {
  const [one, other] = [fieldsOf(draft), fieldsOf(saved)];
  const isUnfinished = draft.filter.text === undefined && unfinished(draft).length > 0;
  const areSame = isSame(
    { ...one, filter: normalFilter(one.filter) },
    { ...other, filter: normalFilter(other.filter) },
  );
  return isUnfinished || !areSame;
}

/** Ids of conditions that have no value yet. */
export function unfinished({ filter }: RouteDraft): readonly string[] {
  if (filter.text !== undefined) return [];
  return conditionsOf(filter.parts)
    .filter((condition) => !isComplete(condition))
    .map(({ id }) => id);
}
