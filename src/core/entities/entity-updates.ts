// What an event teaches of its issue.

import type { AttentionEvent } from "../events/attention-events.ts";
import { byKind } from "../events/by-kind.ts";
import type { IssueEvent } from "../events/event.ts";
import type { RelayEvent } from "../events/relay-event.ts";
import { utcDay } from "../kernel/utc-day.ts";
import { checkUpdates, deploymentUpdates, jobUpdates, runUpdates } from "./ci-updates.ts";
import { type KeptIssue, keptText, keptWorkItem } from "./entity-facts.ts";
import { issueKey, starsKey } from "./entity-keys.ts";
import {
  type EntityState,
  type EntityUpdate,
  type Fact,
  type LoadedEntities,
  merge,
  NOTHING,
  type Part,
} from "./entity-state.ts";
import { pullRequestUpdates } from "./pull-request-updates.ts";
import { reviewCommentUpdates, reviewUpdates } from "./review-updates.ts";

function issueUpdates(event: IssueEvent): readonly EntityUpdate[] {
  const { issue, repository } = event;
  if (repository === undefined) return [];
  return [{ key: issueKey(repository, issue.number), entity: { issue: issuePart(event) } }];
}

/** What a payload alone tells of an issue. */
export function keptIssue({ action, issue }: IssueEvent): KeptIssue {
  return { ...keptWorkItem(issue), milestone: issue.milestone, gone: goneBy(action) };
}

function issuePart(event: IssueEvent): Part {
  const { action, issue } = event;
  const kept = keptIssue(event);
  return {
    // Of those who tell of one second, who tells more was mostly told later.
    at: [issue.updatedAt ?? 0, rankOf(kept, action), issue.assignees.length + issue.labels.length],
    fact: { kind: "issue", issue: kept },
  };
}

function goneBy(action: string): KeptIssue["gone"] {
  return action === "deleted" || action === "transferred" ? action : undefined;
}

/** What settles events of one second: the beginning is earlier than all else, the end later. */
function rankOf({ gone, state }: KeptIssue, action: string): number {
  if (gone !== undefined) return 3;
  if (state === "closed") return 2;
  return action === "opened" ? 0 : 1;
}

// What a star or a fork teaches of the repository's day.

/** A day has many of them. */
const NAME = 40;

function attentionUpdates(event: AttentionEvent): readonly EntityUpdate[] {
  const key = dayKey(event);
  return key === undefined ? [] : [{ key, entity: attentionParts(event) }];
}

/** The message of the day that it belongs to; undefined where nobody knows which. */
export function dayKey({ at, repository }: AttentionEvent): string | undefined {
  return at === undefined || repository === undefined
    ? undefined
    : starsKey(repository, utcDay(at));
}

export function attentionParts(event: AttentionEvent): EntityState {
  const { actor, at = 0, isGiven, sort, stars } = event;
  // Taken back in the second in which it was given: it is gone.
  const order = [at, isGiven ? 0 : 1];
  return {
    ...(actor && {
      [`${sort} ${actor.id ?? actor.login}`]: {
        at: order,
        fact: factOf(event, keptText(actor.login, NAME), at),
      },
    }),
    ...(stars !== undefined && { stars: { at: order, fact: { kind: "stars", count: stars } } }),
  };
}

function factOf({ isGiven, sort }: AttentionEvent, login: string, at: number): Fact {
  return sort === "star" ? { kind: "star", login, isGiven, at } : { kind: "fork", login, at };
}

// What an event teaches of the things it is about.

const none = (): readonly EntityUpdate[] => [];

export const updatesOf = byKind<[], readonly EntityUpdate[]>({
  push: none,
  pull_request: pullRequestUpdates,
  review: reviewUpdates,
  review_comment: reviewCommentUpdates,
  issue: issueUpdates,
  comment: none,
  discussion: none,
  workflow_run: runUpdates,
  job: jobUpdates,
  check: checkUpdates,
  deployment: deploymentUpdates,
  release: none,
  alert: none,
  attention: attentionUpdates,
  custom: none,
  other: none,
});

/** What is known once these are learnt as well. */
export function applyUpdates(
  entities: LoadedEntities,
  events: readonly RelayEvent[],
): LoadedEntities {
  const after = new Map(entities);
  for (const { key, entity } of events.flatMap((event) => updatesOf(event)))
    after.set(key, merge(after.get(key) ?? NOTHING, entity));
  return after;
}
