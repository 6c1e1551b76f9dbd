// The diff of an audit entry, field by field. Lists show added and removed items only.

import { isSame } from "../saving/three-way.ts";
import {
  type AuditChange,
  changeOf,
  type AuditLine,
  fieldsOf,
  isFields,
  type AuditNames,
  textOf,
} from "./entry.ts";
import { routeChangesOf } from "./route-changes.ts";
import { isNothing, isOneThing, valueWords } from "./value-words.ts";

export type ValueRow = { field: string; before: string | undefined; after: string | undefined };
export type ChangedListRow = {
  field: string;
  kept: readonly string[];
  added: readonly string[];
  removed: readonly string[];
};
export type ChangedRow = ValueRow | ChangedListRow;

export type ChangeSection = {
  /** Set if the section is about one route. */
  route?: { id: string; name: string; kind: "added" | "changed" | "deleted" };
  rows: readonly ChangedRow[];
};

export function sectionsOf(entry: AuditLine, names: AuditNames): readonly ChangeSection[] {
  if (entry.action !== "routes.replaced") {
    const rows = rowsOf(changeOf(entry), names);
    return rows.length === 0 ? [] : [{ rows }];
  }
  const { changes, moved } = routeChangesOf(entry, names);
  const place = (id: string): ChangedRow[] =>
    typeof moved === "object" && moved.id === id
      ? [{ field: "place", before: String(moved.from), after: String(moved.to) }]
      : [];
  const routes = changes.map(({ id, name, kind, ...change }): ChangeSection => ({
    route: { id, name, kind },
    rows: [...place(id), ...rowsOf(change, names)],
  }));
  return [...routes, ...orderSections(entry, names)];
}

/** A move of a route that did not change otherwise, or a new order that no single move explains. */
function orderSections(entry: AuditLine, names: AuditNames): ChangeSection[] {
  const { changes, moved } = routeChangesOf(entry, names);
  if (moved === undefined) return [];
  if (moved === "many") {
    const { before, after } = changeOf(entry);
    const order = (ids: unknown) =>
      Array.isArray(ids)
        ? ids.map((id) => names.route(entry.groupId, textOf(id)) ?? textOf(id)).join(", ")
        : undefined;
    return [
      { rows: [{ field: "order", before: order(before["order"]), after: order(after["order"]) }] },
    ];
  }
  const { id, name, from, to } = moved;
  if (changes.some((change) => change.id === id)) return [];
  const rows = [{ field: "place", before: String(from), after: String(to) }];
  return [{ route: { id, name, kind: "changed" }, rows }];
}

/** Fields that the sentence already shows, or that mean nothing to a reader. */
const UNTOLD = new Set(["id", "groupId", "userId", "installationId", "state"]);

/** Role ids, which are shown by name. */
const ROLES = "chatOneRoleIds";

function rowsOf(change: AuditChange, names: AuditNames): readonly ChangedRow[] {
  return rowsUnder("", change, names);
}

function rowsUnder(
  path: string,
  { before, after }: AuditChange,
  names: AuditNames,
): readonly ChangedRow[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .filter((field) => path !== "" || !UNTOLD.has(field))
    .flatMap((field) => rowsFor(`${path}${field}`, before[field], after[field], names));
}

function rowsFor(
  field: string,
  before: unknown,
  after: unknown,
  names: AuditNames,
): readonly ChangedRow[] {
  if (isSame(before, after) || (isNothing(before) && isNothing(after))) return [];
  const given = [before, after].filter((value) => value !== undefined);
  if (given.every((value) => Array.isArray(value))) return [listRow(field, before, after, names)];
  if (given.every((value) => isFields(value) && !isOneThing(value)))
    return rowsUnder(`${field}.`, { before: fieldsOf(before), after: fieldsOf(after) }, names);
  return [{ field, before: valueWords(before, names), after: valueWords(after, names) }];
}

function listRow(
  field: string,
  before: unknown,
  after: unknown,
  names: AuditNames,
): ChangedListRow {
  const wordsOf = (item: unknown) =>
    field === ROLES ? names.role(textOf(item)) : (valueWords(item, names) ?? "");
  const itemsOf = (list: unknown): readonly string[] =>
    Array.isArray(list) ? list.map(wordsOf) : [];
  const [old, next] = [itemsOf(before), itemsOf(after)];
  return {
    field,
    kept: next.filter((item) => old.includes(item)),
    added: next.filter((item) => !old.includes(item)),
    removed: old.filter((item) => !next.includes(item)),
  };
}
