// Why a filter passed or failed, as part of a sentence: "`branch` wanted `main`, got `feature/x`".

import { isPersonKey } from "../../../contract/routing/routes.ts";
import type { Labels } from "../../../contract/kernel/products.ts";
import type {
  ClauseVerdict,
  FieldVerdict,
  FilterVerdict,
  NestedVerdict,
  PatternVerdict,
  ShownValue,
} from "../../../contract/routing/verdicts.ts";
import { type FieldPhrases, listOf, quote, wantedField } from "./filter-phrases.ts";
import type { VerdictPhrases } from "./verdict-phrases.ts";

export type DescriptionPhrases = {
  verdict: VerdictPhrases;
  filter: FieldPhrases;
  /** Display names of the senders. Defaults to the products' names. */
  labels?: Labels | undefined;
};

/** Only the deciding clauses: all of them if it passed, else the first that failed. */
export function describeFilterVerdict(filter: FilterVerdict, words: DescriptionPhrases): string {
  const { clauses, outcome } = filter;
  if (clauses.length === 0) return words.verdict.everything;
  if (outcome !== "failed")
    return listOf(
      worthTelling(clauses).map((clause) => describeClause(clause, words)),
      words.verdict.and,
      words.verdict.comma,
    );
  const decisive = clauses.find((clause) => clause.outcome === "failed");
  return decisive ? describeClause(decisive, words) : words.verdict.everything;
}

/** Passed exclusions are mentioned only if there is nothing else. */
function worthTelling(clauses: readonly ClauseVerdict[]): readonly ClauseVerdict[] {
  const told = clauses.filter(({ kind }) => kind !== "not");
  return told.length > 0 ? told : clauses.slice(0, 1);
}

function describeClause(clause: ClauseVerdict, words: DescriptionPhrases): string {
  if (clause.kind === "patterns")
    return withIgnored(describePatterns(clause, words.verdict), clause.got, words);
  if (clause.kind === "field") return withIgnored(describeField(clause, words), clause.got, words);
  return describeNested(clause, words);
}

/** Values beyond the limit might have changed the outcome. */
function withIgnored(
  told: string,
  { ignored = 0 }: ShownValue,
  { verdict }: DescriptionPhrases,
): string {
  return ignored > 0 ? `${told} ${verdict.ignored(ignored)}` : told;
}

function describePatterns(clause: PatternVerdict, words: VerdictPhrases): string {
  const { decidedBy } = clause;
  if (clause.key === "draft") return describeDraft(clause, words);
  const key = quote(clause.key);
  if (decidedBy.kind === "unknown") return words.unknown(key, words.unknownWhys[decidedBy.why]);
  if (decidedBy.kind === "matched") return describeMatch(key, decidedBy, words);
  if (decidedBy.kind === "notExcluded")
    return words.passesExclusions(key, quoted(clause.wanted.map(withoutMark), words));
  return describeFailure(clause, words);
}

function describeFailure(clause: PatternVerdict, words: VerdictPhrases): string {
  const { decidedBy, got } = clause;
  const key = quote(clause.key);
  if (decidedBy.kind === "excluded" && isPersonKey(clause.key) && isBots(decidedBy.pattern))
    return words.isBot;
  if (decidedBy.kind === "excluded")
    return words.excluded(key, quote(withoutMark(decidedBy.pattern)), gotOf(got, words));
  const wanted = quoted(
    clause.wanted.filter((pattern) => !pattern.startsWith("!")),
    words,
  );
  if (decidedBy.kind === "missing") return words.missing(key, wanted);
  return words.wanted(key, wanted, gotOf(got, words));
}

function describeDraft({ outcome, wanted }: PatternVerdict, words: VerdictPhrases): string {
  if (outcome === "failed") return words.isDraft;
  return wanted.includes("show") ? words.showsDrafts : words.isNoDraft;
}

function describeMatch(
  key: string,
  { pattern, value }: { pattern: string; value: string },
  words: VerdictPhrases,
): string {
  return pattern === value
    ? words.is(key, quote(value))
    : words.matches(key, quote(value), quote(pattern));
}

function describeField({ wanted, got, outcome }: FieldVerdict, words: DescriptionPhrases): string {
  const { verdict } = words;
  const field = quote(wanted.path);
  const test = wantedField(wanted, words.filter);
  if (outcome === "passed") return verdict.is(field, test);
  if (got.values.length === 0) return verdict.missing(field, test);
  return verdict.wanted(field, test, gotOf(got, verdict));
}

function describeNested(
  { kind, outcome, filters }: NestedVerdict,
  words: DescriptionPhrases,
): string {
  const { verdict } = words;
  if (filters.length === 0) return verdict.doesNotFit(quote(kind));
  // A `not` that passed needs no details.
  if (kind === "not" && outcome === "passed") return verdict.notUnwanted;
  const parts = filters.map((filter) => describeFilterVerdict(filter, words));
  if (outcome === "unknown") return parts[indexOf(filters, outcome)] ?? "";
  if (kind === "not") return verdict.unwanted(listOf(parts, verdict.and, verdict.comma));
  const isWhole = (kind === "all") === (outcome === "passed");
  if (!isWhole) return parts[indexOf(filters, outcome)] ?? "";
  return kind === "any"
    ? verdict.noneOf(parts.join("; "))
    : listOf(parts, verdict.and, verdict.comma);
}

function indexOf(filters: readonly FilterVerdict[], outcome: NestedVerdict["outcome"]): number {
  return filters.findIndex((one) => one.outcome === outcome);
}

function quoted(texts: readonly string[], words: VerdictPhrases): string {
  return listOf(texts.map(quote), words.or, words.comma);
}

function gotOf({ values, more }: ShownValue, words: VerdictPhrases): string {
  return listOf(
    [...values.map(quote), ...(more > 0 ? [words.more(more)] : [])],
    words.and,
    words.comma,
  );
}

/** The class of all bots, not an account of that name. */
function isBots(pattern: string): boolean {
  return withoutMark(pattern).toLowerCase() === "bot";
}

function withoutMark(pattern: string): string {
  return pattern.replace(/^!/, "");
}
