// Whether a route could be meant for a pull request that stands there, by what its filter says of repositories,
// branches and labels. All else is about single events: it stands in nobody's way here.

import type { Clause, CompiledFilter, PatternClause } from "../filters/compiled-filter.ts";
import { unmetered } from "../filters/match-meter.ts";
import { fold, type Pattern } from "../filters/pattern.ts";

export type PullRequestTraits = {
  repo: readonly string[];
  branch: readonly string[];
  label: readonly string[];
};

/** What is not known passes; under `not` it fails, so that it passes there as well. */
export function mayLead(
  filter: CompiledFilter,
  traits: PullRequestTraits,
  unknown = true,
): boolean {
  return filter.clauses.every((clause) => mayPass(clause, traits, unknown));
}

function mayPass(clause: Clause, traits: PullRequestTraits, unknown: boolean): boolean {
  switch (clause.kind) {
    case "patterns":
      return clause.key === "repo" || clause.key === "branch" || clause.key === "label"
        ? passes(clause, traits[clause.key])
        : unknown;
    case "field":
      return unknown;
    case "all":
      return clause.filters.every((each) => mayLead(each, traits, unknown));
    case "any":
      return clause.filters.some((each) => mayLead(each, traits, unknown));
    case "not":
    default:
      return !clause.filters.some((each) => mayLead(each, traits, !unknown));
  }
}

function passes({ wanted, excluded }: PatternClause, texts: readonly string[]): boolean {
  const values = texts.map((text) => ({ text, folded: fold(text), isClass: false }));
  const fitsOne = ({ matches }: Pattern) => values.some((value) => matches(value, unmetered()));
  return !excluded.some(fitsOne) && (wanted.length === 0 || wanted.some(fitsOne));
}
