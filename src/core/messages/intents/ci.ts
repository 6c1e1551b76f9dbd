// Intents of CI events. A run edits the message of its streak; a job or check also edits pull request cards.
// If none of those messages is posted, the event opens its own.

import {
  type CheckEvent,
  type DeploymentEvent,
  hasFailed,
  hasPassed,
  type JobEvent,
  type WorkflowRunEvent,
} from "../../events/ci-events.ts";
import { encodeMessageKey } from "../../delivery/message-key.ts";
import type { Repository } from "../../events/event.ts";
import { hostedName } from "../../kernel/repository-name.ts";
import {
  commitKey,
  deploymentKey,
  runKey,
  streakKey,
  workflowKey,
} from "../../entities/entity-keys.ts";
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
  // The run is older than every stored run.
  if (own === undefined) return keeping(streakKey(key, run.id));
  // A late pass splits the streak: the runs after it were part of this message and now form the next streak.
  const next = (hasPassed(run) ? nextStreak(entity, own) : undefined) ?? own;
  const [opens, ...unless] = streakKeys(key, isBroken(next) ? next : own);
  const streaks = [own, next, newestStreak(entity) ?? own];
  const edits = new Set(streaks.flatMap((streak) => streakKeys(key, streak)));
  const isMilestone = hasPassed(run);
  return { edits: [...edits], opens: { key: opens, unless }, ...(isMilestone && { isMilestone }) };
}

/** Newer failed runs were shown in the message that the pass closes, so they need their own. */
function isBroken({ shown }: Streak): boolean {
  return hasFailed(shown);
}

export function intendJob({ job, repository }: JobEvent, { entities }: IntentContext): Intent {
  if (repository === undefined) return NOTE;
  const { name, runId, sha } = job;
  const key = encodeMessageKey({ kind: "job", repository: hostedName(repository), runId, name });
  const cards = cardsOf(repository, sha, entities);
  return keepingUnless(key, [...messagesOf(runKey(repository, runId), entities), ...cards]);
}

/** Keys of the messages that show a run. */
function messagesOf(run: string, entities: LoadedEntities): readonly string[] {
  const parent = factOf(entities.get(run), "parent");
  if (parent === undefined) return [];
  const streak = streakOf(entities.get(parent.key), ({ number }) => number === parent.number);
  return streak === undefined ? [] : streakKeys(parent.key, streak);
}

export function intendCheck({ check, repository }: CheckEvent, around: IntentContext): Intent {
  if (repository === undefined) return NOTE;
  const { isSuite, name, sha } = check;
  const named = { repository: hostedName(repository), name, sha };
  if (isSuite) return keeping(encodeMessageKey({ kind: "suite", ...named }));
  const key = encodeMessageKey({ kind: "check", ...named });
  return keepingUnless(key, cardsOf(repository, sha, around.entities));
}

const CONCLUDED = new Set<string | undefined>(["success", "failure", "error"]);

export function intendDeployment({ deployment, repository }: DeploymentEvent): Intent {
  const isMilestone = CONCLUDED.has(deployment.status?.state);
  const key = repository && deploymentKey(repository, deployment.id);
  return { ...keeping(key), ...(isMilestone && { isMilestone }) };
}

/** Cards of the pull requests that have this commit as head. */
function cardsOf(repository: Repository, sha: string, entities: LoadedEntities): readonly string[] {
  return factsOf(entities.get(commitKey(repository, sha)), "head").map(({ key }) => key);
}

/** Opens its own message only if none of `told` is posted. */
function keepingUnless(key: string, told: readonly string[]): Intent {
  return { edits: [key, ...told], opens: { key, unless: told } };
}
