// Audit notes for replaced groups and routes. Groups: one note per created, changed or deleted group.

import type { Group } from "../../contract/kernel/group.ts";
import type { SavedRoute } from "../../contract/routing/routes.ts";
import { isSameValue } from "../kernel/json.ts";
import { type AuditNote, changedFields, type Fields } from "./list-outcome.ts";

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
  const detail = changedFields(groupFields(before), groupFields(after));
  if (!detail) return [];
  const action = before ? (after ? "group.changed" : "group.deleted") : "group.created";
  return [{ action, groupId, targetType: "group", targetId: groupId, detail }];
}

function groupFields(group: Keyed | undefined): Fields {
  if (!group) return {};
  const { key: _key, ...fields } = group;
  return fields;
}

/** One note per group whose routes changed, with the changed fields. */
export function routeNotes(
  before: readonly SavedRoute[],
  after: readonly SavedRoute[],
): readonly AuditNote[] {
  const groupIds = [...new Set([...before, ...after].map(({ groupId }) => groupId))];
  return groupIds.flatMap((groupId) => {
    const detail = differences(of(groupId, before), of(groupId, after));
    if (!detail) return [];
    return [
      { action: "routes.replaced", groupId, targetType: "routes", targetId: groupId, detail },
    ];
  });
}

function of(groupId: string, routes: readonly SavedRoute[]): readonly SavedRoute[] {
  return routes.filter((route) => route.groupId === groupId);
}

function differences(before: readonly SavedRoute[], after: readonly SavedRoute[]) {
  if (isSameValue(before, after)) return undefined;
  const ids = [...new Set([...before, ...after].map(({ id }) => id))];
  const changes = ids.flatMap((id) => {
    const change = changedFields(routeFields(before, id), routeFields(after, id));
    return change ? [{ id, ...change }] : [];
  });
  const [oldOrder, newOrder] = [before.map(({ id }) => id), after.map(({ id }) => id)];
  const isMoved = !isSameValue(oldOrder, newOrder);
  return {
    before: {
      routes: Object.fromEntries(changes.map((change) => [change.id, change.before])),
      ...(isMoved && { order: oldOrder }),
    },
    after: {
      routes: Object.fromEntries(changes.map((change) => [change.id, change.after])),
      ...(isMoved && { order: newOrder }),
    },
  };
}

function routeFields(routes: readonly SavedRoute[], id: string): Fields {
  return routes.find((route) => route.id === id) ?? {};
}
