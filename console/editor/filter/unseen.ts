// Finds values that no recent event of the group had, such as typos. They cause a warning, never a rejection.

import { splitRepository } from "../../../src/contract/kernel/repository-path.ts";
import { SEEN_DAYS, type SeenValues } from "../../../src/contract/records/figures.ts";
import { nearest } from "../../../src/contract/kernel/faults.ts";
import { count } from "../../parts/words.ts";
import { fitsPattern } from "./fits-pattern.ts";
import { knownPatterns } from "./known-events.ts";
import type { FilterCondition } from "./model.ts";

export type UnseenValue = {
  value: string;
  /** "not seen in 30 days" */
  words: string;
  /** The most similar known value. */
  meant: string | undefined;
};

/** Without history there is nothing to compare with. */
export function unseenIn(
  condition: FilterCondition,
  seen: SeenValues | undefined,
): readonly UnseenValue[] {
  if (!seen || condition.kind === "field") return [];
  const known = knownTo(condition.key, seen);
  if (known.length === 0) return [];
  return condition.values.flatMap((value) => {
    if (known.some((each) => fitsPattern(value, each))) return [];
    const meant = nearest(value, [...known, ...ownersIn(known)]);
    // Excluding a value that never occurs is harmless, unless it looks like a typo.
    if (condition.isExclusion && meant === undefined) return [];
    return [{ value, words: unseenWords(condition.key, seen), meant }];
  });
}

function knownTo(key: string, { events, repos, branches }: SeenValues): readonly string[] {
  if (key === "event")
    return events.length === 0 ? [] : [...new Set([...events, ...knownPatterns()])];
  if (key === "repo") return repos;
  return key === "branch" ? branches : [];
}

/** "acme/shop" → "acme/*". */
function ownersIn(known: readonly string[]): readonly string[] {
  return known.flatMap((each) => {
    const path = splitRepository(each);
    return path ? [`${path.owner}/*`] : [];
  });
}

function unseenWords(key: string, { branchEvents }: SeenValues): string {
  return key === "branch" && branchEvents !== null
    ? `not seen in the last ${count(branchEvents)} events with a branch`
    : `not seen in ${SEEN_DAYS} days`;
}
