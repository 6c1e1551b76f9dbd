// Explains a verdict as lines with a check or a cross: one for each evaluated clause, with nested groups below.

import type { FieldTest } from "../../../src/contract/routing/routes.ts";
import type {
  ClauseVerdict,
  FilterVerdict,
  Reason,
} from "../../../src/contract/routing/verdicts.ts";
import { subjectLabel } from "../filter/condition-words.ts";
import { OPERATIONS, UNKNOWN } from "./why-words.ts";

export type WhyPiece = { kind: "key" | "words" | "value"; text: string };

export type WhyLine = { isGood: boolean; pieces: readonly WhyPiece[]; below: readonly WhyLine[] };

type Clause<Kind extends "patterns" | "field"> = Extract<ClauseVerdict, { kind: Kind }>;
type Met = Extract<Clause<"patterns">["decidedBy"], { pattern: string }>;
type Nested = Exclude<ClauseVerdict, { kind: "patterns" | "field" }>;

const key = (text: string): WhyPiece => ({ kind: "key", text });
const words = (text: string): WhyPiece => ({ kind: "words", text });
const value = (text: string): WhyPiece => ({ kind: "value", text });

/** `sentence`: the verdict in words, for a reason that is not the filter. */
export function whyLines(reason: Reason, sentence: string): readonly WhyLine[] {
  const lines = reason.kind === "filter" ? linesOf(reason.filter, false) : [];
  if (lines.length > 0) return lines;
  return [{ isGood: sentence.startsWith("sent"), pieces: sentencePieces(sentence), below: [] }];
}

/** `isUnwanted`: inside a `not`, so an unmet condition is the good case. */
function linesOf({ clauses }: FilterVerdict, isUnwanted: boolean): readonly WhyLine[] {
  return clauses.map((clause) => lineOf(clause, isUnwanted));
}

function lineOf(clause: ClauseVerdict, isUnwanted: boolean): WhyLine {
  const isGood = isMet(clause, isUnwanted);
  if (clause.kind === "patterns")
    return { isGood, pieces: patternPieces(clause, isUnwanted), below: [] };
  if (clause.kind === "field") return { isGood, pieces: fieldPieces(clause), below: [] };
  const below = clause.kind === "not" ? unwanted(clause, !isUnwanted) : inner(clause, isUnwanted);
  return { isGood, pieces: [key(titleOf(clause))], below };
}

/** What is unknown does not keep the event back, not even inside a `not`. */
function isMet({ outcome }: Pick<FilterVerdict, "outcome">, isUnwanted: boolean): boolean {
  return outcome === "unknown" || (outcome === "passed") !== isUnwanted;
}

function titleOf({ kind, filters }: Nested): string {
  if (kind === "any") return "Any of:";
  if (kind === "all") return "All of:";
  const clauses = filters.flatMap((filter) => filter.clauses);
  return clauses.length > 1 ? "Not all of:" : "None of:";
}

function inner({ filters }: Nested, isUnwanted: boolean): readonly WhyLine[] {
  return filters.map((filter) => filterLine(filter, isUnwanted));
}

/** One of several filters: its only clause, or all of them as a group. */
function filterLine(filter: FilterVerdict, isUnwanted: boolean): WhyLine {
  const lines = linesOf(filter, isUnwanted);
  const [only] = lines;
  if (only && lines.length === 1) return only;
  const isGood = isMet(filter, isUnwanted);
  return { isGood, pieces: [key("All of:")], below: lines };
}

/** `not` of an `any` lists the alternatives directly. */
function unwanted({ filters }: Nested, isUnwanted: boolean): readonly WhyLine[] {
  const [only, ...others] = filters.flatMap((filter) => filter.clauses);
  if (only?.kind === "any" && others.length === 0) return inner(only, isUnwanted);
  return filters.flatMap((filter) => linesOf(filter, isUnwanted));
}

function patternPieces(clause: Clause<"patterns">, isUnwanted: boolean): readonly WhyPiece[] {
  const name = key(subjectLabel(clause.key));
  if (clause.key === "keyword") return [name, ...keywordPieces(clause)];
  if (clause.decidedBy.kind === "unknown")
    return [name, words(`is unknown: ${UNKNOWN[clause.decidedBy.why]}`)];
  if (clause.key === "draft") return [name, words(draftWords(clause))];
  return [name, ...decisionPieces(clause, isUnwanted)];
}

function draftWords({ wanted, outcome }: Clause<"patterns">): string {
  if (wanted.includes("show")) return "are shown";
  return outcome === "failed" ? "are hidden, and this is one" : "are hidden, and this is none";
}

/** Keywords match whole texts, which are too long to show. */
function keywordPieces({ wanted, decidedBy: by }: Clause<"patterns">): readonly WhyPiece[] {
  return "pattern" in by
    ? [words("has"), value(withoutMark(by.pattern))]
    : [words("has no"), ...choices(wanted.map(withoutMark))];
}

function decisionPieces(clause: Clause<"patterns">, isUnwanted: boolean): readonly WhyPiece[] {
  const { wanted, got, decidedBy: by } = clause;
  if ("pattern" in by) return metPieces(by);
  const isExcluding = by.kind === "notExcluded";
  if (isExcluding && isOnlyBots(wanted)) return [...valuePieces(got), words("is not a bot")];
  const others = choices(wanted.map(withoutMark));
  if (isUnwanted || isExcluding) return [words("is not"), ...others];
  if (by.kind === "missing") return [words("is none, wanted"), ...others];
  const seen = clause.key === "event" ? lastOf(got) : got;
  return [words("is"), ...valuePieces(seen), words("and not"), ...others];
}

function metPieces({ kind, pattern, value: found }: Met): readonly WhyPiece[] {
  if (kind === "excluded")
    return [value(found), words("is excluded by"), value(withoutMark(pattern))];
  if (pattern === found) return [words("is"), value(found)];
  return [value(found), words("fits"), value(pattern)];
}

/** The last value is the event with its action, which is enough. */
function lastOf({ values }: Shown): Shown {
  return { values: values.slice(-1), more: 0 };
}

function fieldPieces({ wanted, got }: Clause<"field">): readonly WhyPiece[] {
  const seen = got.values.length === 0 ? [words("is not set")] : [words("is"), ...valuePieces(got)];
  return [key("Field"), value(wanted.path), ...seen, words(", wanted"), ...wantedPieces(wanted)];
}

function wantedPieces({ op, value: wanted }: FieldTest): readonly WhyPiece[] {
  if (op === "exists") return [words(wanted === false ? "not set" : "set")];
  const listed = Array.isArray(wanted) ? wanted : [wanted];
  const said = OPERATIONS[op];
  return [...(said === "" ? [] : [words(said)]), ...choices(listed.map(String))];
}

type Shown = Clause<"patterns">["got"];

function valuePieces({ values, more }: Shown): readonly WhyPiece[] {
  const listed = values.flatMap((each, at) => [...(at > 0 ? [words(",")] : []), value(each)]);
  return [...listed, ...(more > 0 ? [words(`and ${more} more`)] : [])];
}

/** "a", "a or b", "a, b or c". */
function choices(texts: readonly string[]): readonly WhyPiece[] {
  return texts.flatMap((text, at) => {
    if (at === 0) return [value(text)];
    return [words(at === texts.length - 1 ? "or" : ","), value(text)];
  });
}

function isOnlyBots(wanted: readonly string[]): boolean {
  return wanted.length === 1 && wanted[0] === "!bot";
}

function withoutMark(pattern: string): string {
  return pattern.replace(/^!/, "");
}

/** "not sent: the route is disabled", split so that text in backticks becomes a value. */
function sentencePieces(sentence: string): readonly WhyPiece[] {
  const said = sentence.replace(/^(?:not )?sent: /, "");
  const whole = said.charAt(0).toUpperCase() + said.slice(1);
  return whole
    .split("`")
    .flatMap((part, at) => (part === "" ? [] : [at % 2 === 1 ? value(part) : words(part.trim())]));
}
