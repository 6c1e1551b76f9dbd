// Entity updates from pull request events. Several events share a second and some payloads are partial, so each part
// has its own order.

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

/** Breaks ties within one second by the progress of the pull request. */
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

/** For events that only mention a pull request, such as reviews. */
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

/** Only the close event has the actor. */
export function closeOf({ action, actor, pullRequest }: PullRequestEvent, at: At): EntityState {
  if (action !== "closed" || pullRequest.isMerged || actor === undefined) return NOTHING;
  return { close: { at, fact: { kind: "close", by: actor } } };
}

/** The parts of a pull request, from the payload alone. */
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
    // Within the same second, the payload with more reviewers and labels is usually the later one.
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

/** A merge happens once; the payload that also has `mergedBy` wins. */
function mergeOf({ mergedBy, mergeSha }: PullRequest, at: At): Part {
  const isTold = mergedBy !== undefined;
  return { at: [isTold ? 1 : 0, ...at], fact: { kind: "merge", sha: mergeSha, by: mergedBy } };
}

/** Actions that post a note themselves. Conflicts in their payload wait for the next event. */
export const PULL_REQUEST_NOTES: ReadonlySet<string> = new Set([
  "closed",
  "dequeued",
  "enqueued",
  "ready_for_review",
  "reopened",
  "review_requested",
]);

/**
 * Conflicts are reported once per head, but the sender computes them late and repeats them with every event. So the
 * first event that reported them is stored, whatever the order of arrival.
 */
function firstConflict(event: PullRequestEvent): EntityState {
  if (!tellsConflict(event)) return {};
  const { base, head } = event.pullRequest;
  const fact = { kind: "conflictSince", sha: head.sha, base: base.branch } as const;
  // Negated: the earliest wins.
  return { [conflictKeyOf(event)]: { at: [-timeOf(event)], fact } };
}

/** Whether this is the first event that reported conflicts of this head. */
export function bringsConflict(event: PullRequestEvent, entities: LoadedEntities): boolean {
  const { pullRequest, repository } = event;
  if (repository === undefined || event.action === "opened" || !tellsConflict(event)) return false;
  const entity = entities.get(pullRequestKey(repository, pullRequest.number));
  return entity?.[conflictKeyOf(event)]?.at[0] === -timeOf(event);
}

/** Drafts are not about to be merged, so their conflicts do not count. */
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

const READY = "since ready";

/** When reviewers were requested, by the times of the events that requested them. */
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
  // Reviewers requested at opening have no event of their own.
  const { requestedReviewers, requestedTeams } = pullRequest;
  const places = [...requestedReviewers.map(waitKeyOf), ...requestedTeams.map(teamWaitKeyOf)];
  return action === "opened" ? Object.fromEntries(places.map((place) => [place, part])) : {};
}

/** The longest wait counts, without the time as a draft. If no request is stored: since the last update. */
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
