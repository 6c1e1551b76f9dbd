// Sentences about changes of a group's routes.

import type { TextSpan } from "../logs/spans.ts";
import { counted } from "../parts/words.ts";
import type { AuditLine, AuditNames } from "./entry.ts";
import { type Move, type RouteChange, routeChangesOf } from "./route-changes.ts";
import { say, sayAll } from "./say.ts";

type Sentence = readonly TextSpan[];

export function routesReplaced(entry: AuditLine, names: AuditNames): Sentence {
  const { changes, moved } = routeChangesOf(entry, names);
  const [only] = changes;
  if (only && changes.length === 1) return oneRoute(only, moved);
  const order = moved === undefined ? [] : [moveSentence(moved)];
  const told = [...manyRoutes(changes), ...order];
  return told.length === 0
    ? say`saved the routes of ${entry.targetId} without changes`
    : sayAll([...told.slice(0, -1), [...(told.at(-1) ?? []), ...inGroup(entry, changes)]]);
}

/** The group is named only if several routes changed. */
function inGroup({ targetId }: AuditLine, changes: readonly RouteChange[]): Sentence {
  return changes.length > 1 ? say` in ${targetId}` : [];
}

function oneRoute(change: RouteChange, moved: Move | "many" | undefined): Sentence {
  const { name, kind } = change;
  if (kind === "added") return say`added the route ${name}`;
  if (kind === "deleted") return say`deleted the route ${name}`;
  if (moved === undefined) return changed(change);
  const isSelf = moved !== "many" && moved.id === change.id;
  const too = isSelf ? (smallChange(change) ?? say`changed it`) : changed(change);
  return sayAll([moveSentence(moved), too]);
}

function changed(change: RouteChange): Sentence {
  const { name, after, before } = change;
  const small = smallChange(change);
  if (small) return isOnly(change, "stop") ? [...small, ...say` for ${name}`] : small;
  if (isOnly(change, "name"))
    return say`renamed the route ${String(before["name"])} to ${String(after["name"])}`;
  return say`changed the route ${name}`;
}

/** A change of one switch and nothing else. */
function smallChange(change: RouteChange): Sentence | undefined {
  const { name, after } = change;
  if (isOnly(change, "enabled"))
    return after["enabled"] === true ? say`turned on ${name}` : say`turned off ${name}`;
  if (isOnly(change, "stop"))
    return after["stop"] === true ? say`turned on ${"Stop here"}` : say`turned off ${"Stop here"}`;
  return undefined;
}

function isOnly({ before, after }: RouteChange, field: string): boolean {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return fields.size === 1 && fields.has(field);
}

function moveSentence(moved: Move | "many"): Sentence {
  if (moved === "many") return say`changed the order of the routes`;
  return [...say`moved ${moved.name}`, { text: ` from position ${moved.from} to ${moved.to}` }];
}

const KINDS = ["added", "changed", "deleted"] as const;

function manyRoutes(changes: readonly RouteChange[]): Sentence[] {
  return KINDS.flatMap((kind) => {
    const some = changes.filter((change) => change.kind === kind);
    const [only] = some;
    if (!only) return [];
    const words = some.length === 1 ? say`${only.name}` : say`${counted(some.length, "route")}`;
    return [[{ text: `${kind} ` }, ...words]];
  });
}
