// Entity updates for each kind of event.

import type { AttentionEvent } from "../events/attention-events.ts";
import { byKind } from "../events/by-kind.ts";
import type { IssueEvent } from "../events/event.ts";
import type { RelayEvent } from "../events/relay-event.ts";
import { utcDay } from "../kernel/utc-day.ts";
import { alertUpdates } from "./alert-updates.ts";
import { deployUpdates, mergeUpdates } from "./changes.ts";
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

/** The stored form of an issue, from the payload alone. */
export function keptIssue({ action, issue }: IssueEvent): KeptIssue {
  return { ...keptWorkItem(issue), milestone: issue.milestone, gone: goneBy(action) };
}

function issuePart(event: IssueEvent): Part {
  const { action, issue } = event;
  const kept = keptIssue(event);
  return {
    // Within the same second, the payload with more assignees and labels is usually the later one.
    at: [issue.updatedAt ?? 0, rankOf(kept, action), issue.assignees.length + issue.labels.length],
    fact: { kind: "issue", issue: kept },
  };
}

function goneBy(action: string): KeptIssue["gone"] {
  return action === "deleted" || action === "transferred" ? action : undefined;
}

/** Breaks ties within one second: opened first, closed and gone last. */
function rankOf({ gone, state }: KeptIssue, action: string): number {
  if (gone !== undefined) return 3;
  if (state === "closed") return 2;
  return action === "opened" ? 0 : 1;
}

/** Short, because a day stores many logins. */
const NAME = 40;

function attentionUpdates(event: AttentionEvent): readonly EntityUpdate[] {
  const key = dayKey(event);
  return key === undefined ? [] : [{ key, entity: attentionParts(event) }];
}

/** Message key of the event's day; undefined if the payload has no time. */
export function dayKey({ at, repository }: AttentionEvent): string | undefined {
  return at === undefined || repository === undefined
    ? undefined
    : starsKey(repository, utcDay(at));
}

export function attentionParts(event: AttentionEvent): EntityState {
  const { actor, at = 0, isGiven, sort, stars } = event;
  // A star removed in the second it was given is gone.
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

const none = (): readonly EntityUpdate[] => [];

export const updatesOf = byKind<[], readonly EntityUpdate[]>({
  push: none,
  pull_request: (event) => [...pullRequestUpdates(event), ...mergeUpdates(event)],
  review: reviewUpdates,
  review_comment: reviewCommentUpdates,
  issue: issueUpdates,
  comment: none,
  discussion: none,
  workflow_run: runUpdates,
  job: jobUpdates,
  check: checkUpdates,
  deployment: (event) => [...deploymentUpdates(event), ...deployUpdates(event)],
  release: none,
  alert: none,
  attention: attentionUpdates,
  custom: alertUpdates,
  other: none,
});

/** Entity state after these events. */
export function applyUpdates(
  entities: LoadedEntities,
  events: readonly RelayEvent[],
): LoadedEntities {
  const after = new Map(entities);
  for (const { key, entity } of events.flatMap((event) => updatesOf(event)))
    after.set(key, merge(after.get(key) ?? NOTHING, entity));
  return after;
}
