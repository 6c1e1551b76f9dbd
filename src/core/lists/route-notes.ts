// What is written down when routes were replaced: one note for each group whose routes changed, with the
// fields that did.

import type { SavedRoute } from "../../contract/routing/routes.ts";
import { isSameValue } from "../canonical.ts";
import { changedFields, type Fields } from "./changed-fields.ts";
import type { AuditNote } from "./list-outcome.ts";

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
    const change = changedFields(fieldsOf(before, id), fieldsOf(after, id));
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

function fieldsOf(routes: readonly SavedRoute[], id: string): Fields {
  return routes.find((route) => route.id === id) ?? {};
}
