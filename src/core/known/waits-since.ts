// Since when a pull request waits for those who are asked to review it: by the times of the events that asked them.

import type { Person, PullRequestEvent } from "../events.ts";
import { factsOf, type EntityState, type Part } from "./known.ts";
import type { KeptPullRequest } from "./facts.ts";

const READY = "since ready";

export function waitsSince(event: PullRequestEvent): EntityState {
  const { action, asked, askedTeam, pullRequest } = event;
  const at = pullRequest.updatedAt;
  if (at === undefined) return {};
  const part: Part = { at: [at], fact: { kind: "since", at } };
  if (action === "ready_for_review") return { [READY]: part };
  if (action === "review_requested")
    return {
      ...(asked && { [placeOf(asked)]: part }),
      ...(askedTeam !== undefined && { [placeOfTeam(askedTeam)]: part }),
    };
  // Some are asked with the opening itself, and nothing follows.
  const { requestedReviewers, requestedTeams } = pullRequest;
  const places = [...requestedReviewers.map(placeOf), ...requestedTeams.map(placeOfTeam)];
  return action === "opened" ? Object.fromEntries(places.map((place) => [place, part])) : {};
}

/** Whoever waits longest counts; a draft waits for nobody. Where nobody saw them asked: since its last change. */
export function waitingSince(entity: EntityState, pull: KeptPullRequest): number | undefined {
  const { requestedReviewers, requestedTeams, updatedAt } = pull;
  const places = [...requestedReviewers.map(placeOf), ...requestedTeams.map(placeOfTeam)];
  if (places.length === 0) return undefined;
  const asked = places.flatMap((place) => sinceIn(entity, place) ?? []);
  const since = asked.length > 0 ? Math.min(...asked) : updatedAt;
  const ready = sinceIn(entity, READY);
  return since === undefined || ready === undefined ? since : Math.max(since, ready);
}

function sinceIn(entity: EntityState, place: string): number | undefined {
  const part = entity[place];
  return part && factsOf({ [place]: part }, "since")[0]?.at;
}

function placeOf({ id, login }: Person): string {
  return `since ${id ?? login.toLowerCase()}`;
}

function placeOfTeam(team: string): string {
  return `since team ${team.toLowerCase()}`;
}
