// Workflow runs, jobs and commit statuses: what GitHub, Gitea and Forgejo have in common.

import { z } from "zod";
import { splitRepository } from "../../contract/kernel/repository-path.ts";
import {
  type Check,
  type CiJob,
  hasFailed,
  type Phase,
  type WorkflowRun,
  type WorkflowRunEvent,
} from "../../core/events/ci-events.ts";
import type { EventFacts } from "../../core/events/event.ts";
import { eventReader, type HostEventReader } from "./event-reader.ts";
import { actedFields, type FactsOf, hostFields, hostPerson, type OwnFacts } from "./facts.ts";
import { httpUrl, id, listOf, maybe, text, time } from "./lenient-fields.ts";

export const hostRun = z.object({
  id,
  run_number: z.int(),
  run_attempt: z.int().catch(1),
  head_branch: text,
  head_sha: z.string(),
  display_title: text,
  html_url: httpUrl,
  status: text,
  conclusion: text,
  actor: maybe(hostPerson),
  head_repository: maybe(z.object({ full_name: text })),
});
type HostRun = z.output<typeof hostRun>;

/** Fields that differ between hosts. */
export type RunDetails = Pick<
  WorkflowRun,
  "workflowId" | "workflow" | "commitMessage" | "startedBy" | "startedAt" | "updatedAt"
>;

export function runFacts(action: string, run: HostRun): OwnFacts {
  return {
    branches: [run.head_branch],
    texts: [run.display_title],
    result: readConclusion(action, run),
  };
}

export function readRun(
  facts: EventFacts,
  action: string,
  run: HostRun,
  details: RunDetails,
): WorkflowRunEvent {
  return {
    kind: "workflow_run",
    ...facts,
    action,
    run: {
      id: run.id,
      number: run.run_number,
      attempt: run.run_attempt,
      phase: readPhase(action, run),
      conclusion: readConclusion(action, run),
      branch: runBranch(facts, run),
      sha: run.head_sha,
      url: run.html_url,
      ...details,
    },
  };
}

/** Qualifies a fork's branch, such as "li-wei:main", because it can share its name with one of the repository. */
function runBranch({ repository }: EventFacts, run: HostRun): string | undefined {
  const home = run.head_repository?.full_name;
  if (run.head_branch === undefined || home === undefined || home === repository?.fullName)
    return run.head_branch;
  return `${splitRepository(home)?.owner ?? home}:${run.head_branch}`;
}

// Jobs of workflow runs.

const hostJob = z.object({
  id,
  run_id: id,
  run_attempt: z.int().catch(1),
  name: z.string(),
  head_branch: text,
  head_sha: z.string(),
  html_url: httpUrl,
  status: text,
  conclusion: text,
  steps: listOf(z.object({ name: text, conclusion: text })),
  started_at: time,
  completed_at: time,
});

const schema = actedFields.extend({ workflow_job: hostJob });

export function jobReader(factsOf: FactsOf): HostEventReader {
  return eventReader(schema, (payload, event) => {
    const { action, workflow_job: sent } = payload;
    const facts = factsOf(event, payload, {
      branches: [sent.head_branch],
      result: sent.conclusion?.toLowerCase(),
    });
    return { kind: "job", ...facts, action, job: readJob(action, sent) };
  });
}

function readJob(action: string, sent: z.output<typeof hostJob>): CiJob {
  return {
    id: sent.id,
    runId: sent.run_id,
    attempt: sent.run_attempt,
    name: sent.name,
    phase: readPhase(action, sent),
    conclusion: readConclusion(action, sent),
    failedStep: sent.steps.find(hasFailed)?.name,
    branch: sent.head_branch,
    sha: sent.head_sha,
    url: sent.html_url,
    startedAt: sent.started_at,
    completedAt: sent.completed_at,
  };
}

// Phase of a run, job or check, from the hosts' shared terms.

const PHASES: ReadonlyMap<string, Phase> = new Map([
  ["in_progress", "running"],
  ["completed", "completed"],
]);

type PhaseFields = { status?: string | undefined; conclusion?: string | undefined };

/** The later of action and status: a run that waits for approval is both requested and completed. */
export function readPhase(action: string, { status }: PhaseFields): Phase {
  const told = new Set([PHASES.get(action), PHASES.get(status ?? "")]);
  if (told.has("completed")) return "completed";
  return told.has("running") ? "running" : "queued";
}

/** Undefined until completed. */
export function readConclusion(action: string, told: PhaseFields): string | undefined {
  return readPhase(action, told) === "completed" ? told.conclusion : undefined;
}

// Commit statuses: checks that an external system reports.

const hostStatus = hostFields.extend({
  sha: z.string(),
  state: z.string(),
  context: text,
  description: text,
  target_url: httpUrl,
  /** Every branch that contains the commit. */
  branches: listOf(z.object({ name: z.string(), commit: maybe(z.object({ sha: text })) })),
  created_at: time,
  updated_at: time,
});
type HostStatus = z.output<typeof hostStatus>;

/** Name of a status without a context. */
const UNNAMED = "default";

/** Maps states to check-run conclusions; other states keep their name. */
const CONCLUSIONS: ReadonlyMap<string, string> = new Map([
  ["error", "failure"],
  ["warning", "neutral"],
]);

export function statusReader(factsOf: FactsOf): HostEventReader {
  return eventReader(hostStatus, (payload, event) => {
    const facts = factsOf(event, payload, {
      branches: payload.branches.map(({ name }) => name),
      result: payload.state.toLowerCase(),
    });
    return { kind: "check", ...facts, action: payload.state, check: readStatus(payload) };
  });
}

function readStatus(sent: HostStatus): Check {
  const state = sent.state.toLowerCase();
  const isOver = state !== "pending";
  return {
    name: sent.context ?? UNNAMED,
    phase: isOver ? "completed" : "running",
    conclusion: isOver ? (CONCLUSIONS.get(state) ?? state) : undefined,
    branch: statusBranch(sent),
    sha: sent.sha,
    url: sent.target_url,
    summary: sent.description,
    startedAt: sent.created_at,
    completedAt: isOver ? sent.updated_at : undefined,
    isSuite: false,
  };
}

/** Prefers a branch whose head is the commit. */
function statusBranch({ branches, sha }: HostStatus): string | undefined {
  return (branches.find(({ commit }) => commit?.sha === sha) ?? branches[0])?.name;
}
