// Whether a filter may let events of a repository pass, whatever else they say: of its clauses only those about
// repositories are known.

import type { Clause, CompiledFilter, PatternClause } from "./compiled-filter.ts";
import { unmetered } from "./match-meter.ts";
import { parseFilter } from "./parse-filter.ts";
import { fold, type Pattern, type Value } from "./pattern.ts";

const CUSTOM = "custom";

/** Three answers: it passes, it does not, or that depends on the event. */
type Answer = "yes" | "no" | "maybe";

/** One that cannot be read lets nothing pass. */
export function repositoryGate(filter: unknown): (repository: string) => boolean {
  const reading = parseFilter(filter);
  if (reading.outcome === "faulty") return () => false;
  return (repository) => answerOf(reading.filter, valueOf(repository)) !== "no";
}

function valueOf(text: string): Value {
  return { text, folded: fold(text), isClass: false };
}

function answerOf({ clauses }: CompiledFilter, repository: Value): Answer {
  return all(clauses.map((clause) => answerOfClause(clause, repository)));
}

function answerOfClause(clause: Clause, repository: Value): Answer {
  if (clause.kind === "field") return "maybe";
  if (clause.kind === "patterns") return answerOfPatterns(clause, repository);
  const answers = clause.filters.map((filter) => answerOf(filter, repository));
  if (clause.kind === "all") return all(answers);
  return clause.kind === "any" ? any(answers) : opposite(any(answers));
}

function answerOfPatterns({ key, wanted, excluded }: PatternClause, repository: Value): Answer {
  if (key === "event") return isCustomAlone(wanted) ? "no" : "maybe";
  if (key !== "repo") return "maybe";
  const fits = ({ matches }: Pattern) => matches(repository, unmetered());
  if (excluded.some(fits)) return "no";
  return wanted.length === 0 || wanted.some(fits) ? "yes" : "no";
}

/** What somebody sends by a script of their own shows what they put into it, and no repository. */
function isCustomAlone(wanted: readonly Pattern[]): boolean {
  return wanted.length > 0 && wanted.every(({ kind, body }) => kind === "plain" && body === CUSTOM);
}

function all(answers: readonly Answer[]): Answer {
  return opposite(any(answers.map(opposite)));
}

function any(answers: readonly Answer[]): Answer {
  if (answers.includes("yes")) return "yes";
  return answers.includes("maybe") ? "maybe" : "no";
}

function opposite(answer: Answer): Answer {
  if (answer === "maybe") return "maybe";
  return answer === "yes" ? "no" : "yes";
}
