// What becomes of a request to replace a list: the next lists and what is worth writing down, or why not.

import type { Group } from "../../contract/kernel/group.ts";
import type { SavedRoute } from "../../contract/routing/routes.ts";
import { isSameValue } from "../kernel/json.ts";
import type { AudienceBook } from "../policy/audience/audience.ts";

export type ListedGroup = Group & { key: string };

export type ConfigLists = {
  groups: readonly ListedGroup[];
  routes: readonly SavedRoute[];
  freedNames: ReadonlySet<string>;
  /** Places in chats that were given to groups, by the group's key. */
  claims: ReadonlyMap<string, ReadonlySet<string>>;
  /** Places that were taken back from groups, by the group's key. */
  disconnected: ReadonlyMap<string, ReadonlySet<string>>;
  /** Private repositories, and places where many can read. */
  audience: AudienceBook;
};

/** For the audit log; the actor is known elsewhere. */
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
      /** What is saved all the same. */
      warnings?: readonly string[];
    }
  | { outcome: "forbidden" }
  | { outcome: "faulty"; faults: readonly string[] };

// What differs between two states of a thing: only that is written down.

export type Fields = Readonly<Record<string, unknown>>;

/** Undefined where nothing does. */
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
