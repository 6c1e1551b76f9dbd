// Values of a condition that no recent event of the group had: perhaps a typo. A warning, never a refusal.

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
  /** What it might have been meant to be. */
  meant: string | undefined;
};

/** In a group without history nothing is unusual. */
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
    // To exclude what never comes does no harm, unless something else was meant.
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
    const [owner, name] = each.split("/", 2);
    return name === undefined ? [] : [`${owner}/*`];
  });
}

function unseenWords(key: string, { branchEvents }: SeenValues): string {
  return key === "branch" && branchEvents !== null
    ? `not seen in the last ${count(branchEvents)} events with a branch`
    : `not seen in ${SEEN_DAYS} days`;
}
