// What an event teaches of its pull request. Several events share a second, and some payloads tell only
// part of it, so each part is learnt where it is told and has an order of its own.

import type { Person, PullRequest, PullRequestEvent, Repository } from "../events/event.ts";
import { type Facts, keptPeople, type KeptPullRequest, keptWorkItem } from "./entity-facts.ts";
import { commitKey, pullRequestKey } from "./entity-keys.ts";
import {
  type EntityState,
  type EntityUpdate,
  factsOf,
  type LoadedEntities,
  NOTHING,
  type Part,
} from "./entity-state.ts";

type PullRequestSource = { repository: Repository | undefined; pullRequest: PullRequest };
type At = readonly number[];

const SHOWN_TEAMS = 20;

/** What settles events of one second: how far the pull request has come in each. */
const RANKS = { opened: 0, open: 1, pushed: 2, closed: 3, merged: 4 } as const;
type Rank = keyof typeof RANKS;

const ACTIONS = new Map<string, Rank>([
  ["opened", "opened"],
  ["synchronize", "pushed"],
]);

export function pullRequestUpdates(event: PullRequestEvent): readonly EntityUpdate[] {
  const at = [event.pullRequest.updatedAt ?? 0];
  const more = { ...firstConflict(event), ...closeOf(event, at), ...waitsSince(event) };
  return updatesAt(event, ACTIONS.get(event.action) ?? "open", more);
}

/** What any event tells that only mentions a pull request, as a review does. */
export function pullFacts(told: PullRequestSource): readonly EntityUpdate[] {
  return updatesAt(told, "open", NOTHING);
}

function updatesAt(
  told: PullRequestSource,
  whileOpen: Rank,
  more: EntityState,
): readonly EntityUpdate[] {
  const { pullRequest, repository } = told;
  if (repository === undefined) return [];
  const key = pullRequestKey(repository, pullRequest.number);
  const at = [pullRequest.updatedAt ?? 0, RANKS[rankOf(pullRequest, whileOpen)]];
  const head: EntityState = { [`head ${key}`]: { at, fact: { kind: "head", key } } };
  return [
    { key, entity: { ...partsOf(pullRequest, at), ...more } },
    { key: commitKey(repository, pullRequest.head.sha), entity: head },
  ];
}

function rankOf({ isMerged, state }: PullRequest, whileOpen: Rank): Rank {
  if (isMerged) return "merged";
  return state === "closed" ? "closed" : whileOpen;
}

/** Only the event of it tells who closed it. */
export function closeOf({ action, actor, pullRequest }: PullRequestEvent, at: At): EntityState {
  if (action !== "closed" || pullRequest.isMerged || actor === undefined) return NOTHING;
  return { close: { at, fact: { kind: "close", by: actor } } };
}

/** What a payload alone tells of a pull request. */
export function partsOf(pullRequest: PullRequest, at: At): EntityState {
  const size = sizeOf(pullRequest);
  const conflicts = conflictsOf(pullRequest);
  return {
    pull: pullOf(pullRequest, at),
    ...(size && { size: { at, fact: { kind: "size", ...size } } }),
    ...(conflicts && { conflicts: { at, fact: { kind: "conflicts", ...conflicts } } }),
    ...(pullRequest.isMerged && { merge: mergeOf(pullRequest, at) }),
  };
}

function pullOf(pullRequest: PullRequest, at: At): Part {
  const { base, head, isDraft, isMerged } = pullRequest;
  const { labels, requestedReviewers, requestedTeams } = pullRequest;
  return {
    // Of those who tell of one second, who tells more was mostly told later.
    at: [...at, requestedReviewers.length + requestedTeams.length + labels.length],
    fact: {
      kind: "pull",
      pullRequest: {
        ...keptWorkItem(pullRequest),
        isDraft,
        isMerged,
        head,
        base,
        requestedReviewers: keptPeople(requestedReviewers),
        requestedTeams: requestedTeams.slice(0, SHOWN_TEAMS),
      },
    },
  };
}

function sizeOf(pullRequest: PullRequest): Facts["size"] | undefined {
  const { additions, changedFiles, deletions } = pullRequest;
  if (additions === undefined || deletions === undefined || changedFiles === undefined)
    return undefined;
  return { additions, deletions, changedFiles };
}

function conflictsOf({ base, hasConflicts, head }: PullRequest): Facts["conflicts"] | undefined {
  if (hasConflicts === undefined) return undefined;
  return { sha: head.sha, base: base.branch, hasConflicts };
}

/** It is merged once; a payload that also names who did it tells more than any other. */
function mergeOf({ mergedBy, mergeSha }: PullRequest, at: At): Part {
  const isTold = mergedBy !== undefined;
  return { at: [isTold ? 1 : 0, ...at], fact: { kind: "merge", sha: mergeSha, by: mergedBy } };
}

// Conflicts are told once per head, but the sender computes them late and then repeats them with every
// event. So the first event that told them is remembered, whichever arrives first.

/** What happens to a pull request is news by itself: conflicts that stand beside it wait for the next. */
export const PULL_REQUEST_NOTES: ReadonlySet<string> = new Set([
  "closed",
  "dequeued",
  "enqueued",
  "ready_for_review",
  "reopened",
  "review_requested",
]);

function firstConflict(event: PullRequestEvent): EntityState {
  if (!tellsConflict(event)) return {};
  const { base, head } = event.pullRequest;
  const fact = { kind: "conflictSince", sha: head.sha, base: base.branch } as const;
  // The earliest is the truth.
  return { [conflictKeyOf(event)]: { at: [-timeOf(event)], fact } };
}

/** Whether no earlier event said so of this head. */
export function bringsConflict(event: PullRequestEvent, entities: LoadedEntities): boolean {
  const { pullRequest, repository } = event;
  if (repository === undefined || event.action === "opened" || !tellsConflict(event)) return false;
  const entity = entities.get(pullRequestKey(repository, pullRequest.number));
  return entity?.[conflictKeyOf(event)]?.at[0] === -timeOf(event);
}

/** Nobody wants to merge a draft yet. */
function tellsConflict({ action, pullRequest }: PullRequestEvent): boolean {
  const { hasConflicts, isDraft, state } = pullRequest;
  return hasConflicts === true && !isDraft && state === "open" && !PULL_REQUEST_NOTES.has(action);
}

function conflictKeyOf({ pullRequest }: PullRequestEvent): string {
  return `conflict ${pullRequest.head.sha} ${pullRequest.base.branch}`;
}

function timeOf({ pullRequest }: PullRequestEvent): number {
  return pullRequest.updatedAt ?? 0;
}

// Since when a pull request waits for those who are asked to review it: by the times of the events that asked them.

const READY = "since ready";

function waitsSince(event: PullRequestEvent): EntityState {
  const { action, asked, askedTeam, pullRequest } = event;
  const at = pullRequest.updatedAt;
  if (at === undefined) return {};
  const part: Part = { at: [at], fact: { kind: "since", at } };
  if (action === "ready_for_review") return { [READY]: part };
  if (action === "review_requested")
    return {
      ...(asked && { [waitKeyOf(asked)]: part }),
      ...(askedTeam !== undefined && { [teamWaitKeyOf(askedTeam)]: part }),
    };
  // Some are asked with the opening itself, and nothing follows.
  const { requestedReviewers, requestedTeams } = pullRequest;
  const places = [...requestedReviewers.map(waitKeyOf), ...requestedTeams.map(teamWaitKeyOf)];
  return action === "opened" ? Object.fromEntries(places.map((place) => [place, part])) : {};
}

/** Whoever waits longest counts; a draft waits for nobody. Where nobody saw them asked: since its last change. */
export function waitingSince(entity: EntityState, pull: KeptPullRequest): number | undefined {
  const { requestedReviewers, requestedTeams, updatedAt } = pull;
  const places = [...requestedReviewers.map(waitKeyOf), ...requestedTeams.map(teamWaitKeyOf)];
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

function waitKeyOf({ id, login }: Person): string {
  return `since ${id ?? login.toLowerCase()}`;
}

function teamWaitKeyOf(team: string): string {
  return `since team ${team.toLowerCase()}`;
}
