// What is written down when groups were replaced: one note for each that is new, changed or gone.

import type { Group } from "../../contract/kernel/group.ts";
import { changedFields, type Fields } from "./changed-fields.ts";
import type { AuditNote } from "./list-outcome.ts";

type Keyed = Group & { key?: string };

export function groupNotes(
  before: readonly Keyed[],
  after: readonly Keyed[],
): readonly AuditNote[] {
  const oldById = new Map(before.map((group) => [group.id, group]));
  const newIds = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((group) => noteOf(group.id, oldById.get(group.id), group)),
    ...before.flatMap((group) => (newIds.has(group.id) ? [] : noteOf(group.id, group, undefined))),
  ];
}

function noteOf(groupId: string, before: Keyed | undefined, after: Keyed | undefined): AuditNote[] {
  const detail = changedFields(fieldsOf(before), fieldsOf(after));
  if (!detail) return [];
  const action = before ? (after ? "group.changed" : "group.deleted") : "group.created";
  return [{ action, groupId, targetType: "group", targetId: groupId, detail }];
}

function fieldsOf(group: Keyed | undefined): Fields {
  if (!group) return {};
  const { key: _key, ...fields } = group;
  return fields;
}
