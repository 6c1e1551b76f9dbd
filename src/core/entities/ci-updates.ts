// Entity updates from CI: a run of its workflow, a job of its run, a check of its commit.

import {
  type Check,
  type CheckEvent,
  type Deployment,
  type DeploymentEvent,
  hasFailed,
  type JobEvent,
  type Phase,
  type WorkflowRun,
  type WorkflowRunEvent,
} from "../events/ci-events.ts";
import { firstLine } from "../kernel/text/one-line.ts";
import { plainWords } from "../kernel/text/plain-text.ts";
import { keptText } from "./entity-facts.ts";
import { commitKey, deploymentKey, runKey, workflowKey } from "./entity-keys.ts";
import type { EntityState, EntityUpdate, Part } from "./entity-state.ts";

const PHASES: Readonly<Record<Phase, number>> = { queued: 0, running: 1, completed: 2 };
/** Breaks ties between statuses of the same second. */
const DEPLOYMENTS = new Map([
  ["in_progress", 2],
  ["success", 3],
  ["failure", 3],
  ["error", 3],
  ["inactive", 4],
]);

export function runUpdates({ repository, run }: WorkflowRunEvent): readonly EntityUpdate[] {
  if (repository === undefined) return [];
  const { number } = run;
  const key = workflowKey(repository, run.workflowId, run.branch);
  return [
    { key, entity: { [`run ${number}`]: runPart(run), ...failedPart(run) } },
    {
      key: runKey(repository, run.id),
      entity: { parent: { at: [number], fact: { kind: "parent", key, number } } },
    },
  ];
}

function runPart(run: WorkflowRun): Part {
  const { attempt, commitMessage, number, updatedAt } = run;
  return {
    at: [number, attempt, stepOf(run), updatedAt ?? 0],
    fact: {
      kind: "run",
      run: {
        ...run,
        workflow: keptText(run.workflow),
        commitMessage: commitMessage && keptText(firstLine(commitMessage)),
      },
    },
  };
}

/** A run that waits for approval is reported as completed, but has yet to start. */
function stepOf({ conclusion, phase }: WorkflowRun): number {
  return conclusion === "action_required" ? PHASES.queued : PHASES[phase];
}

/** A separate part, because a later attempt that passes does not undo the failure. */
function failedPart(run: WorkflowRun): EntityState {
  const { attempt, number, startedBy, updatedAt: failedAt } = run;
  if (!hasFailed(run)) return {};
  const at = [number, -attempt, -(failedAt ?? 0)];
  return { [`failed ${number}`]: { at, fact: { kind: "failed", number, failedAt, startedBy } } };
}

export function jobUpdates({ job, repository }: JobEvent): readonly EntityUpdate[] {
  if (repository === undefined) return [];
  const { attempt, completedAt, failedStep, id, phase, sha, startedAt } = job;
  const name = keptText(job.name);
  const part: Part = {
    at: [attempt, PHASES[phase], completedAt ?? startedAt ?? 0],
    fact: { kind: "job", ...job, name, failedStep: failedStep && keptText(failedStep) },
  };
  return [
    { key: runKey(repository, job.runId), entity: { [`job ${id}`]: part } },
    { key: commitKey(repository, sha), entity: checkPart({ ...job, summary: undefined }) },
  ];
}

export function checkUpdates({ check, repository }: CheckEvent): readonly EntityUpdate[] {
  // A suite would be counted beside the checks that it sums up.
  if (repository === undefined || check.isSuite) return [];
  return [{ key: commitKey(repository, check.sha), entity: checkPart(check) }];
}

function checkPart(check: Omit<Check, "isSuite" | "sha">): EntityState {
  const { branch, completedAt, conclusion, phase, startedAt, summary, url } = check;
  const name = keptText(check.name);
  return {
    [checkPlace(check)]: {
      at: [startedAt ?? completedAt ?? 0, PHASES[phase], completedAt ?? 0],
      fact: {
        kind: "check",
        name,
        phase,
        conclusion,
        branch,
        url,
        summary: summary && keptText(plainWords(summary)),
      },
    },
  };
}

/** Part name of the check in its commit. */
export function checkPlace({ name }: Pick<Check, "name">): string {
  return `check ${keptText(name)}`;
}

export function deploymentUpdates(event: DeploymentEvent): readonly EntityUpdate[] {
  const { deployment, repository } = event;
  if (repository === undefined) return [];
  const entity: EntityState = {
    deployment: {
      at: deploymentAt(deployment),
      fact: { kind: "deployment", deployment: keptDeployment(deployment) },
    },
  };
  return [{ key: deploymentKey(repository, deployment.id), entity }];
}

function deploymentAt({ createdAt, status }: Deployment): readonly number[] {
  if (status === undefined) return [createdAt ?? 0, 0];
  return [status.updatedAt ?? createdAt ?? 0, DEPLOYMENTS.get(status.state) ?? 1];
}

function keptDeployment(deployment: Deployment): Deployment {
  const { status } = deployment;
  if (status?.description === undefined) return deployment;
  return { ...deployment, status: { ...status, description: keptText(status.description) } };
}
