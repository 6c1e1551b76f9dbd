// What an event teaches of its pull request. Several events share a second, and some payloads tell only
// part of it, so each part is learnt where it is told and has an order of its own.

import type { PullRequest, PullRequestEvent, Repository } from "../events.ts";
import type { Facts } from "./facts.ts";
import { firstConflict } from "./first-conflict.ts";
import { keptPeople, keptWorkItem } from "./kept-thread.ts";
import { commitKey, pullRequestKey } from "./keys.ts";
import { type EntityState, type EntityUpdate, NOTHING, type Part } from "./known.ts";
import { waitsSince } from "./waits-since.ts";

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
