// Machines keep messages true: a run the one of its streak, a job and a check also the cards of pull
// requests that wait for them. Where no such message stands they have one of their own.

import {
  type CheckEvent,
  type DeploymentEvent,
  hasFailed,
  hasPassed,
  type JobEvent,
  type WorkflowRunEvent,
} from "../../events/ci-events.ts";
import type { Repository } from "../../events/event.ts";
import { commitKey, deploymentKey, runKey, workflowKey } from "../../entities/entity-keys.ts";
import { factOf, factsOf, type LoadedEntities } from "../../entities/entity-state.ts";
import {
  newestStreak,
  nextStreak,
  type Streak,
  streakKeys,
  streakOf,
} from "../../entities/ci-streak.ts";
import { type Intent, keeping, NOTE, type IntentContext } from "./intent.ts";

export function intendRun({ repository, run }: WorkflowRunEvent, around: IntentContext): Intent {
  if (repository === undefined) return NOTE;
  const key = workflowKey(repository, run.workflowId, run.branch);
  const entity = around.entities.get(key);
  const own = streakOf(entity, ({ number }) => number === run.number);
  // Older than any that is kept.
  if (own === undefined) return keeping(`${key}:${run.id}`);
  // What followed a run that passed after all was told as its end, and is not any more.
  const next = (hasPassed(run) ? nextStreak(entity, own) : undefined) ?? own;
  const [opens, ...unless] = streakKeys(key, isBroken(next) ? next : own);
  const streaks = [own, next, newestStreak(entity) ?? own];
  const edits = new Set(streaks.flatMap((streak) => streakKeys(key, streak)));
  return { edits: [...edits], opens: { key: opens, unless } };
}

/** Newer runs that failed were told in the message that a pass ends, and need one of their own. */
function isBroken({ shown }: Streak): boolean {
  return hasFailed(shown);
}

export function intendJob({ job, repository }: JobEvent, { entities }: IntentContext): Intent {
  if (repository === undefined) return NOTE;
  const key = `job:${repository.fullName}:${job.runId}:${job.name}`;
  const cards = cardsOf(repository, job.sha, entities);
  return keepingUnless(key, [...messagesOf(runKey(repository, job.runId), entities), ...cards]);
}

/** The messages in which a run is told. */
function messagesOf(run: string, entities: LoadedEntities): readonly string[] {
  const parent = factOf(entities.get(run), "parent");
  if (parent === undefined) return [];
  const streak = streakOf(entities.get(parent.key), ({ number }) => number === parent.number);
  return streak === undefined ? [] : streakKeys(parent.key, streak);
}

export function intendCheck({ check, repository }: CheckEvent, around: IntentContext): Intent {
  if (repository === undefined) return NOTE;
  const rest = `${repository.fullName}:${check.name}:${check.sha}`;
  if (check.isSuite) return keeping(`suite:${rest}`);
  return keepingUnless(`check:${rest}`, cardsOf(repository, check.sha, around.entities));
}

export function intendDeployment({ deployment, repository }: DeploymentEvent): Intent {
  return keeping(repository && deploymentKey(repository, deployment.id));
}

/** Cards of the pull requests whose head it is. */
function cardsOf(repository: Repository, sha: string, entities: LoadedEntities): readonly string[] {
  return factsOf(entities.get(commitKey(repository, sha)), "head").map(({ key }) => key);
}

/** A message of its own, where none of those stands that tell it too. */
function keepingUnless(key: string, told: readonly string[]): Intent {
  return { edits: [key, ...told], opens: { key, unless: told } };
}
