// Whether a route could be meant for a pull request that stands there, by what its filter says of repositories,
// branches and labels. All else is about single events: it stands in nobody's way here.

import type { Clause, CompiledFilter, PatternClause } from "../filters/compiled-filter.ts";
import { unmetered } from "../filters/match-meter.ts";
import { fold, type Pattern } from "../filters/pattern.ts";

export type Standing = {
  repo: readonly string[];
  branch: readonly string[];
  label: readonly string[];
};

/** What is not known passes; under `not` it fails, so that it passes there as well. */
export function mayLead(filter: CompiledFilter, standing: Standing, unknown = true): boolean {
  return filter.clauses.every((clause) => mayPass(clause, standing, unknown));
}

function mayPass(clause: Clause, standing: Standing, unknown: boolean): boolean {
  switch (clause.kind) {
    case "patterns":
      return clause.key === "repo" || clause.key === "branch" || clause.key === "label"
        ? passes(clause, standing[clause.key])
        : unknown;
    case "field":
      return unknown;
    case "all":
      return clause.filters.every((each) => mayLead(each, standing, unknown));
    case "any":
      return clause.filters.some((each) => mayLead(each, standing, unknown));
    case "not":
    default:
      return !clause.filters.some((each) => mayLead(each, standing, !unknown));
  }
}

function passes({ wanted, excluded }: PatternClause, texts: readonly string[]): boolean {
  const values = texts.map((text) => ({ text, folded: fold(text), isClass: false }));
  const fitsOne = ({ matches }: Pattern) => values.some((value) => matches(value, unmetered()));
  return !excluded.some(fitsOne) && (wanted.length === 0 || wanted.some(fitsOne));
}
