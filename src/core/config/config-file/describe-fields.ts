// Describes field values of a config file in English.

import { Digest, Hours, Reminders, RouteDefaults } from "../../../contract/policy/rules.ts";
import { markOf } from "../../../contract/kernel/target.ts";
import { Target } from "../../../contract/routing/routes.ts";
import { explainFilter } from "../../routing/filters/explain-filter.ts";
import { parseFilter } from "../../routing/filters/parse-filter.ts";
import {
  describeDigest,
  describeQuiet,
  describeReminders,
  formatHours,
} from "../../policy/describe-rules.ts";
import { targetKey } from "../../delivery/target-key.ts";
import { localeOf } from "../../i18n/locales.ts";

/** Display names by target key. */
export type TargetNames = ReadonlyMap<string, string>;

const LOCALE = localeOf("en");

export function placeWords(target: Target, names: TargetNames): string {
  const name = names.get(targetKey(target));
  if (name !== undefined) return `${markOf(target.platform)}${name.replace(/^#/, "")}`;
  return targetKey(target);
}

export function valueWords(field: string, value: unknown, names: TargetNames): string {
  if (value === undefined) return "not set";
  return WORDS[field]?.(value, names) ?? plainWords(value);
}

/** Undefined if the value does not parse; it is then shown as written. */
const WORDS: Readonly<Record<string, (value: unknown, names: TargetNames) => string | undefined>> =
  {
    filter(value) {
      const reading = parseFilter(value);
      return reading.outcome === "read" ? explainFilter(reading.filter) : undefined;
    },
    hours(value) {
      const { data } = Hours.safeParse(value);
      return data && formatHours(LOCALE, data);
    },
    digest(value) {
      const { data } = Digest.safeParse(value);
      return data && describeDigest(LOCALE, data);
    },
    defaults(value) {
      const { data } = RouteDefaults.safeParse(value);
      return data && (describeQuiet(LOCALE, data) ?? "none");
    },
    reminders(value) {
      const { data } = Reminders.safeParse(value);
      return data && describeReminders(LOCALE, data);
    },
    logTarget(value, names) {
      const { data } = Target.safeParse(value);
      return data && placeWords(data, names);
    },
  };

function plainWords(value: unknown): string {
  if (typeof value === "string") return `‘${value}’`;
  if (Array.isArray(value) && value.every((each) => typeof each !== "object"))
    return value.length === 0 ? "none" : value.map(String).join(", ");
  return JSON.stringify(value);
}
