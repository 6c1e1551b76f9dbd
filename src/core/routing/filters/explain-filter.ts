// A filter as a sentence: "pull requests opened or merged in acme/*, by people, not bots".

import { isDraftMode, isPersonKey } from "../../../contract/routing/routes.ts";
import type { Clause, CompiledFilter, NestedClause, PatternClause } from "./compiled-filter.ts";
import { fold, type Pattern } from "./pattern.ts";
import { EN, type FilterPhrases, listOf, quote, wantedField } from "./filter-phrases.ts";

/** The language, and whether the filter is about pull requests only. */
type Telling = { words: FilterPhrases; isOfPulls: boolean };

export function explainFilter(filter: CompiledFilter, words: FilterPhrases = EN): string {
  const subject = filter.clauses.some((clause) => isAbout(clause, "event")) ? [] : [words.anything];
  return [...subject, explainInner(filter, { words, isOfPulls: false })].join(" ").trimEnd();
}

/** A nested filter: the outer one already names the subject. */
function explainInner({ clauses }: CompiledFilter, outer: Telling): string {
  const { words } = outer;
  const events = clauses.find((clause) => isAbout(clause, "event"));
  const telling = events ? { ...outer, isOfPulls: isOfPulls(events) } : outer;
  const rest = clauses.filter((clause) => clause !== events);
  const told = rest.map((clause) => explainClause(clause, telling)).join(", ");
  if (!events) return told;
  // Otherwise the last excluded event would seem to be the only one that "by people" is about.
  const separator = events.excluded.length > 0 ? words.comma : " ";
  return [explainEvents(events, words), ...(told === "" ? [] : [told])].join(separator);
}

function isOfPulls({ wanted }: PatternClause): boolean {
  return wanted.length > 0 && wanted.every(isPull);
}

function isPull({ kind, body }: Pattern): boolean {
  return kind !== "regex" && fold(body).split(".", 1)[0] === "pull_request";
}

function isAbout(clause: Clause, key: PatternClause["key"]): clause is PatternClause {
  return clause.kind === "patterns" && clause.key === key;
}

function explainClause(clause: Clause, telling: Telling): string {
  const { words } = telling;
  if (clause.kind === "patterns") return explainPatterns(clause, telling);
  if (clause.kind !== "field") return explainNested(clause, telling);
  return words.where(quote(clause.test.path), wantedField(clause.test, words));
}

function explainNested({ kind, filters }: NestedClause, telling: Telling): string {
  const { words } = telling;
  const alternatives = kind === "not" ? filters.flatMap(alternativesIn) : filters;
  const parts = alternatives.map((filter) => explainInner(filter, telling));
  if (kind === "not") return words.except(parts.join(`, ${words.or} `));
  if (kind === "all") return words.every(listOf(parts, words.and));
  return words.either(listOf(parts, words.or));
}

/** "None of several" is written as `not` with an `any`. */
function alternativesIn(filter: CompiledFilter): readonly CompiledFilter[] {
  const [only, ...others] = filter.clauses;
  return only?.kind === "any" && others.length === 0 ? only.filters : [filter];
}

/** Actions of one event are joined: "pull requests opened or closed". */
function explainEvents({ wanted, excluded }: PatternClause, words: FilterPhrases): string {
  const but = excluded.length === 0 ? undefined : listEvents(excluded, words);
  if (wanted.length === 0) return but === undefined ? words.anything : words.anythingBut(but);
  return [listEvents(wanted, words), ...(but === undefined ? [] : [words.but(but)])].join(" ");
}

function listEvents(patterns: readonly Pattern[], words: FilterPhrases): string {
  const actionsOf = new Map<string, string[]>();
  for (const pattern of patterns) {
    const [event, action] = nameOf(pattern, words);
    const actions = actionsOf.get(event) ?? [];
    actionsOf.set(event, action === undefined ? actions : [...actions, action]);
  }
  const events = [...actionsOf].map(([event, actions]) =>
    actions.length === 0 ? event : `${event} ${listOf(actions, words.or)}`,
  );
  return listOf(events, words.or);
}

function nameOf({ kind, body }: Pattern, words: FilterPhrases): [event: string, action?: string] {
  if (kind === "regex") return [words.otherEvents(`/${body}/`)];
  const [event = "", action] = fold(body).split(".", 2);
  const noun =
    event === "*" ? words.anything : (words.events.get(event) ?? words.otherEvents(event));
  return action === undefined || action === "*" ? [noun] : [noun, actionName(action, words)];
}

function actionName(action: string, words: FilterPhrases): string {
  return words.actions.get(action) ?? action.replaceAll("_", " ");
}

function explainPatterns(clause: PatternClause, telling: Telling): string {
  const { words } = telling;
  const { key, wanted, excluded } = clause;
  if (key === "event") return explainEvents(clause, words);
  if (key === "action") return explainActions(clause, words);
  if (key === "draft") return explainDrafts(clause, words);
  if (excludesBots(clause)) return words.byPeople;
  const tell = key === "branch" && telling.isOfPulls ? words.into : words.keys[key];
  const name = (pattern: Pattern) => nameIn(key, pattern, words);
  return [
    ...(wanted.length === 0 ? [] : [tell.wants(listOf(wanted.map(name), words.or))]),
    ...(excluded.length === 0 ? [] : [tell.excludes(listOf(excluded.map(name), words.or))]),
  ].join(", ");
}

function excludesBots({ key, wanted, excluded }: PatternClause): boolean {
  return key === "actor" && wanted.length === 0 && excluded.every(isBot);
}

function nameIn(key: PatternClause["key"], pattern: Pattern, { bots }: FilterPhrases): string {
  return isPersonKey(key) && isBot(pattern) ? bots : textOf(pattern);
}

function explainActions({ wanted, excluded }: PatternClause, words: FilterPhrases): string {
  const list = (patterns: readonly Pattern[]) =>
    listOf(
      patterns.map((pattern) =>
        pattern.kind === "plain" ? actionName(fold(pattern.body), words) : textOf(pattern),
      ),
      words.or,
    );
  return [
    ...(wanted.length === 0 ? [] : [list(wanted)]),
    ...(excluded.length === 0 ? [] : [words.but(list(excluded))]),
  ].join(" ");
}

function explainDrafts({ sources }: PatternClause, { drafts }: FilterPhrases): string {
  return sources.flatMap((mode) => (isDraftMode(mode) ? [drafts[mode]] : [])).join(", ");
}

function isBot({ kind, body }: Pattern): boolean {
  return kind === "plain" && fold(body) === "bot";
}

function textOf({ kind, body }: Pattern): string {
  return kind === "regex" ? `/${body}/` : body;
}
