// Whom `team` looks at: the author of a pull request, and the people whose review is requested.

import type { RelayEvent } from "../../events/relay-event.ts";
import { answerTo, teamQuestion, unknownIn } from "../host-answers.ts";
import type { UnknownWhy } from "../../../contract/routing/verdicts.ts";
import { fold } from "./pattern.ts";

/** Whether one of them is a member; a reason if that is unknown. */
export function membershipIn(
  event: RelayEvent,
  team: string,
): { isMember: boolean; unknown: UnknownWhy | undefined } {
  const question = teamQuestion(event, team);
  if (!question) return { isMember: false, unknown: undefined };
  const answer = answerTo(event, question);
  const people = new Set(loginsOf(event));
  const isMember =
    answer.outcome === "known" && answer.values.some((login) => people.has(fold(login)));
  return { isMember, unknown: isMember ? undefined : unknownIn(answer) };
}

function loginsOf(event: RelayEvent): readonly string[] {
  if (!("pullRequest" in event)) return [];
  const { author, requestedReviewers } = event.pullRequest;
  return [...(author ? [author] : []), ...requestedReviewers].map(({ login }) => fold(login));
}
