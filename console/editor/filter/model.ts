// Filter model of the builder: conditions and groups. The top level and "all of these" are conjunctions; "any of these"
// and "none of these" are disjunctions.

import type { FieldTest, PatternKey } from "../../../src/contract/routing/routes.ts";

export type PatternCondition = {
  id: string;
  kind: "patterns";
  key: PatternKey;
  isExclusion: boolean;
  /** Without the `!` prefix of an exclusion. */
  values: readonly string[];
};

export type FieldValue = string | number | boolean;

export type FieldCondition = {
  id: string;
  kind: "field";
  path: string;
  op: FieldTest["op"];
  /** One value, a list if the operator takes one, or none. */
  values: readonly FieldValue[];
};

export type FilterCondition = PatternCondition | FieldCondition;

export type GroupKind = "all" | "any" | "none";

export type ConditionGroup = { id: string; kind: GroupKind; parts: readonly FilterPart[] };

export type FilterPart = FilterCondition | ConditionGroup;

export function isGroup(part: FilterPart): part is ConditionGroup {
  return "parts" in part;
}

let made = 0;

/** Id of a builder part, valid while the page is open. */
export function newId(): string {
  made += 1;
  return `part-${made}`;
}

export function newCondition(key: PatternKey = "event"): PatternCondition {
  return { id: newId(), kind: "patterns", key, isExclusion: false, values: [] };
}

const USUAL_KEYS = ["event", "repo", "branch", "actor", "label"] as const;
const USUAL_IN_GROUPS = ["label", "keyword", "actor", "branch"] as const;

/** Most likely subject of the next condition. */
export function nextKey(parts: readonly FilterPart[], isTop: boolean): PatternKey {
  const used = new Set(parts.flatMap((part) => ("key" in part ? [part.key] : [])));
  return (isTop ? USUAL_KEYS : USUAL_IN_GROUPS).find((key) => !used.has(key)) ?? "keyword";
}

export function newGroup(kind: GroupKind): ConditionGroup {
  return { id: newId(), kind, parts: [newCondition("label")] };
}

/** Whether a condition has everything it needs. */
export function isComplete(condition: FilterCondition): boolean {
  if (condition.kind === "patterns") return condition.values.length > 0;
  return condition.path !== "" && (condition.op === "exists" || condition.values.length > 0);
}

export function findPart(parts: readonly FilterPart[], id: string): FilterPart | undefined {
  for (const part of parts) {
    const found = part.id === id ? part : isGroup(part) ? findPart(part.parts, id) : undefined;
    if (found) return found;
  }
  return undefined;
}

export function partIds(parts: readonly FilterPart[]): ReadonlySet<string> {
  return new Set(parts.flatMap((part) => [part.id, ...(isGroup(part) ? partIds(part.parts) : [])]));
}

/** Every condition, at any depth. */
export function conditionsOf(parts: readonly FilterPart[]): readonly FilterCondition[] {
  return parts.flatMap((part) => (isGroup(part) ? conditionsOf(part.parts) : [part]));
}
