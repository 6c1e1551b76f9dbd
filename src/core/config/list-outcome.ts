// Result of a request to replace groups or routes: the new lists with audit notes, or the reason against it.

import type { Group } from "../../contract/kernel/group.ts";
import type { SavedRoute } from "../../contract/routing/routes.ts";
import { isSameValue } from "../kernel/json.ts";
import type { AudienceBook } from "../policy/audience/audience.ts";

export type ListedGroup = Group & { key: string };

export type ConfigLists = {
  groups: readonly ListedGroup[];
  routes: readonly SavedRoute[];
  freedNames: ReadonlySet<string>;
  /** Channels claimed by groups, by group key. */
  claims: ReadonlyMap<string, ReadonlySet<string>>;
  /** Claims that were taken back, by group key. */
  disconnected: ReadonlyMap<string, ReadonlySet<string>>;
  /** Private repositories, and channels that everyone can read. */
  audience: AudienceBook;
};

/** The caller adds the actor. */
export type AuditNote = {
  action: string;
  groupId: string;
  targetType: string;
  targetId: string;
  detail?: { before?: Fields; after?: Fields };
};

export type ListOutcome =
  | {
      outcome: "replaced";
      groups: readonly (Group & { key?: string })[];
      routes: readonly SavedRoute[];
      notes: readonly AuditNote[];
      /** Do not prevent saving. */
      warnings?: readonly string[];
    }
  | { outcome: "forbidden" }
  | { outcome: "faulty"; faults: readonly string[] };

export type Fields = Readonly<Record<string, unknown>>;

/** The fields that differ, or undefined if none does. */
export function changedFields(
  before: Fields,
  after: Fields,
): { before: Fields; after: Fields } | undefined {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isSameValue(before[name], after[name]));
  if (changed.length === 0) return undefined;
  return { before: only(before, changed), after: only(after, changed) };
}

function only(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
}
