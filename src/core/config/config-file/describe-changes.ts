// Differences between two config files: as data for programs, and as sentences for people.

import type { ConfigChange, Forecast, GroupConfig } from "../../../contract/config/config-file.ts";
import type { Target } from "../../../contract/routing/routes.ts";
import { targetKey } from "../../delivery/target-key.ts";
import { isSameValue } from "../../kernel/json.ts";
import { readTargets } from "../../routing/route-targets.ts";
import type { Fields } from "../list-outcome.ts";
import { mapChange } from "./describe-people.ts";
import { placeWords, type TargetNames, valueWords } from "./describe-fields.ts";

type ShownRoute = GroupConfig["routes"][number];

const NO_NAMES: TargetNames = new Map();

export function changesBetween(
  before: GroupConfig,
  after: GroupConfig,
  names: TargetNames = NO_NAMES,
): ConfigChange[] {
  const ids = [...new Set([...before.routes, ...after.routes].map(({ id }) => id))];
  return [
    ...groupChange(before.group, after.group, names),
    ...mapChange(before, after),
    ...ids.flatMap((id) => routeChange(routeIn(before, id), routeIn(after, id), names)),
    ...orderChange(before, after),
  ];
}

function routeIn({ routes }: GroupConfig, routeId: string): ShownRoute | undefined {
  return routes.find(({ id }) => id === routeId);
}

function groupChange(
  before: GroupConfig["group"],
  after: GroupConfig["group"],
  names: TargetNames,
): ConfigChange[] {
  const fields = differing(before, after);
  if (fields.length === 0) return [];
  const words = fields.map((field) => becomes("the group", { field, before, after }, names));
  return [{ what: "group", id: after.id, change: "changed", fields, words }];
}

function routeChange(
  before: ShownRoute | undefined,
  after: ShownRoute | undefined,
  names: TargetNames,
): ConfigChange[] {
  if (!after) return before ? [whole(before, "removed", `${named(before)} is removed`)] : [];
  if (!before) return [whole(after, "added", `${named(after)} is new: ${sends(after, names)}`)];
  const fields = differing(before, after);
  if (fields.length === 0) return [];
  const words = fields.flatMap((field) => fieldWords(field, before, after, names));
  return [{ what: "route", id: after.id, change: "changed", fields, words }];
}

function whole({ id }: ShownRoute, change: "added" | "removed", words: string): ConfigChange {
  return { what: "route", id, change, fields: [], words: [words] };
}

function named({ id }: ShownRoute): string {
  return `route ‘${id}’`;
}

function sends(route: ShownRoute, names: TargetNames): string {
  const places = readTargets(route).map((target) => placeWords(target, names));
  const off = route["enabled"] === false ? ", turned off" : "";
  return `${valueWords("filter", route["filter"], names)}, to ${places.join(", ")}${off}`;
}

function differing(before: Fields, after: Fields): string[] {
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return fields.filter((field) => !isSameValue(before[field], after[field]));
}

function fieldWords(
  field: string,
  before: ShownRoute,
  after: ShownRoute,
  names: TargetNames,
): readonly string[] {
  if (field === "enabled") return [`${named(after)} is turned ${after[field] ? "on" : "off"}`];
  if (field === "targets") return targetWords(before, after, names);
  return [becomes(named(after), { field, before, after }, names)];
}

type Becoming = { field: string; before: Fields; after: Fields };

function becomes(whose: string, { field, before, after }: Becoming, names: TargetNames): string {
  const [was, is] = [before[field], after[field]].map((value) => valueWords(field, value, names));
  return `${whose}: ${field} is ${is}, was ${was}`;
}

function targetWords(before: ShownRoute, after: ShownRoute, names: TargetNames): string[] {
  const [old, now] = [placesOf(before), placesOf(after)];
  const added = [...now].filter(([key]) => !old.has(key));
  const gone = [...old].filter(([key]) => !now.has(key));
  const words = [
    ...added.map(([, target]) => `also in ${placeWords(target, names)}`),
    ...gone.map(([, target]) => `no more in ${placeWords(target, names)}`),
  ];
  return (words.length > 0 ? words : ["its targets are written otherwise"]).map(
    (each) => `${named(after)}: ${each}`,
  );
}

function placesOf(route: ShownRoute): ReadonlyMap<string, Target> {
  return new Map(readTargets(route).map((target) => [targetKey(target), target]));
}

/** Only routes in both files count. Order matters because of `stop`. */
function orderChange(before: GroupConfig, after: GroupConfig): ConfigChange[] {
  const [old, now] = [before, after].map(({ routes }) => routes.map(({ id }) => id));
  const stayed = (now ?? []).filter((id) => old?.includes(id));
  if (
    isSameValue(
      stayed,
      (old ?? []).filter((id) => now?.includes(id)),
    )
  )
    return [];
  const words = [`the routes are in another order: ${(now ?? []).join(", ")}`];
  return [{ what: "order", id: after.group.id, change: "changed", fields: ["routes"], words }];
}

/** Expected messages a day as a sentence: "about 120 messages a day now, about 80 with this". */
export function forecastWords({
  now,
  planned,
  days,
  isCut,
  routes,
}: Omit<Forecast, "words">): string {
  if (routes.length === 0)
    return isCut ? "how many messages to expect could not be tried now" : "as many messages as now";
  if (days === 0) return "nothing came in lately: how many messages to expect is not known";
  const all = `about ${rounded(now)} messages a day now, about ${rounded(planned)} with this`;
  return isCut ? `${all}; not everything could be tried in time` : all;
}

/** Below 10, to one decimal place. */
function rounded(count: number): string {
  return count < 10 ? String(Math.round(count * 10) / 10) : String(Math.round(count));
}
