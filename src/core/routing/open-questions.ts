// What has to be read from a code host before a group can judge an event.

import type { ClauseVerdict, PatternVerdict } from "../../contract/routing/verdicts.ts";
import type { RelayEvent } from "../events/relay-event.ts";
import type { HostQuestion } from "../events/host-answer.ts";
import { answerTo, filesQuestion, questionKey, teamQuestion } from "./host-answers.ts";
import type { RouteVerdict } from "./route-verdict.ts";

/** Of one group for one event. What is beyond stays unknown. */
const MAX_QUESTIONS = 20;

/** Only questions that can change a verdict: those of conditions that nothing else decided. A sample asks nothing. */
export function openQuestions(
  event: RelayEvent,
  verdicts: readonly RouteVerdict[],
): readonly HostQuestion[] {
  if (event.sample) return [];
  const clauses = verdicts.flatMap(({ reason }) =>
    reason.kind === "filter" && reason.filter.outcome === "unknown" ? reason.filter.clauses : [],
  );
  const asked = clauses.flatMap(unknownIn).flatMap((clause) => questionsOf(event, clause));
  const open = asked.filter((question) => isNotRead(event, question));
  const byKey = new Map(open.map((question) => [questionKey(question), question]));
  return [...byKey.values()].slice(0, MAX_QUESTIONS);
}

function unknownIn(clause: ClauseVerdict): readonly PatternVerdict[] {
  if (clause.outcome !== "unknown") return [];
  if (clause.kind === "patterns") return [clause];
  if (clause.kind === "field") return [];
  return clause.filters.flatMap(({ clauses }) => clauses.flatMap(unknownIn));
}

function questionsOf(event: RelayEvent, { key, wanted }: PatternVerdict): readonly HostQuestion[] {
  if (key === "path") return [filesQuestion(event) ?? []].flat();
  if (key !== "team") return [];
  return wanted.flatMap((team) => teamQuestion(event, team.replace(/^!/, "")) ?? []);
}

function isNotRead(event: RelayEvent, question: HostQuestion): boolean {
  const answer = answerTo(event, question);
  return answer.outcome === "unknown" && answer.why === "notRead";
}
