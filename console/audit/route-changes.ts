// Which routes an audit entry added, changed, deleted or moved.

import { isSame } from "../saving/three-way.ts";
import {
  changeOf,
  type AuditChange,
  type AuditLine,
  fieldsOf,
  type AuditNames,
  textOf,
} from "./entry.ts";

export type RouteChange = AuditChange & {
  id: string;
  name: string;
  kind: "added" | "changed" | "deleted";
};

/** One moved route, with 1-based positions. */
export type Move = { id: string; name: string; from: number; to: number };

export type AuditRouteChanges = {
  changes: readonly RouteChange[];
  /** "many": the order changed, and no single move explains it. */
  moved: Move | "many" | undefined;
};

export function routeChangesOf(entry: AuditLine, names: AuditNames): AuditRouteChanges {
  const { before, after } = changeOf(entry);
  const nameOf = (id: string, ...states: readonly unknown[]): string =>
    states.map((state) => textOf(fieldsOf(state)["name"])).find((name) => name !== "") ??
    names.route(entry.groupId, id) ??
    id;
  const [old, next] = [fieldsOf(before["routes"]), fieldsOf(after["routes"])];
  const ids = [...new Set([...Object.keys(old), ...Object.keys(next)])];
  const changes = ids.map((id): RouteChange => {
    const change = { before: fieldsOf(old[id]), after: fieldsOf(next[id]) };
    return { id, name: nameOf(id, old[id], next[id]), kind: kindOf(change), ...change };
  });
  const move = movedIn(idsIn(before["order"]), idsIn(after["order"]), changes);
  return {
    changes,
    moved: typeof move === "object" ? { ...move, name: nameOf(move.id, old[move.id]) } : move,
  };
}

/** Only an added or deleted route has its id in the diff. */
function kindOf({ before, after }: AuditChange): RouteChange["kind"] {
  if (before["id"] === undefined && after["id"] !== undefined) return "added";
  return before["id"] !== undefined && after["id"] === undefined ? "deleted" : "changed";
}

function idsIn(order: unknown): readonly string[] {
  return Array.isArray(order) ? order.map(textOf) : [];
}

function movedIn(
  before: readonly string[],
  after: readonly string[],
  changes: readonly RouteChange[],
): Omit<Move, "name"> | "many" | undefined {
  const old = before.filter((id) => after.includes(id));
  const next = after.filter((id) => before.includes(id));
  if (isSame(old, next)) return undefined;
  // If two neighbours swapped, the one that also changed counts as moved.
  const candidates = [...changes.map(({ id }) => id).filter((id) => old.includes(id)), ...old];
  const id = candidates.find((each) => isSame(without(old, each), without(next, each)));
  return id === undefined
    ? "many"
    : { id, from: before.indexOf(id) + 1, to: after.indexOf(id) + 1 };
}

function without(ids: readonly string[], id: string): readonly string[] {
  return ids.filter((each) => each !== id);
}
