// Flattens a route to fields, one per filter key, so that two versions can be merged field by field.

import type { FieldValues } from "../../saving/three-way.ts";
import { normalFilter } from "../draft/draft.ts";
import { GROUP_WORDS, subjectLabel, SUBJECTS } from "../filter/condition-words.ts";
import { NOISE_FIELDS } from "../noise/noise.ts";

const FILTER = "filter.";

const FIELDS = [
  "name",
  "enabled",
  "kind",
  "stop",
  "targets",
  "chatOneRoleIds",
  "template",
  "standby",
  ...NOISE_FIELDS,
] as const;

export function flatRoute(route: Readonly<Record<string, unknown>>): FieldValues {
  const filter = normalFilter(route["filter"]);
  return {
    ...Object.fromEntries(
      FIELDS.flatMap((name) => (route[name] === undefined ? [] : [[name, route[name]]])),
    ),
    ...Object.fromEntries(
      Object.entries(filter ?? {}).map(([key, value]) => [`${FILTER}${key}`, value]),
    ),
  };
}

export function routeOf(fields: FieldValues): Readonly<Record<string, unknown>> {
  const entries = Object.entries(fields);
  const filter = entries
    .filter(isOfFilter)
    .map(([name, value]) => [name.slice(FILTER.length), value] as const);
  return {
    ...Object.fromEntries(entries.filter((entry) => !isOfFilter(entry))),
    filter: Object.fromEntries(filter),
  };
}

function isOfFilter([name]: readonly [string, unknown]): boolean {
  return name.startsWith(FILTER);
}

const NAMES = new Map<string, string>([
  ["name", "Name"],
  ["enabled", "On"],
  ["kind", "Kind"],
  ["stop", "Stop here"],
  ["targets", "Send to"],
  ["chatOneRoleIds", "Roles to ping"],
  ["threads", "Threads"],
  ["hours", "Working hours"],
  ["digest", "Digest"],
  ["reminders", "Reminders"],
  ["redact", "Shows"],
  ["audienceWaived", "Audience check waived"],
  ["template", "Message"],
  ["standby", "Standby"],
  ["filter.all", GROUP_WORDS.all],
  ["filter.any", GROUP_WORDS.any],
  ["filter.not", GROUP_WORDS.none],
  ...SUBJECTS.map(({ value }) => [`${FILTER}${value}`, subjectLabel(value)] as const),
]);

export function fieldName(field: string): string {
  return NAMES.get(field) ?? field;
}
