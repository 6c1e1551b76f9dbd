// CI events: workflow runs, jobs, checks and deployments.

import type { EventFacts, Person } from "./event.ts";

export type Phase = "queued" | "running" | "completed";

export type WorkflowRun = {
  id: string;
  workflowId: string;
  workflow: string;
  number: number;
  attempt: number;
  phase: Phase;
  /** Only if completed. */
  conclusion: string | undefined;
  branch: string | undefined;
  sha: string;
  commitMessage: string | undefined;
  url: string | undefined;
  /** May differ from the user who pushed. */
  startedBy: Person | undefined;
  startedAt: number | undefined;
  updatedAt: number | undefined;
};

export type WorkflowRunEvent = EventFacts & {
  kind: "workflow_run";
  action: string;
  run: WorkflowRun;
};

export type CiJob = {
  id: string;
  runId: string;
  attempt: number;
  name: string;
  phase: Phase;
  conclusion: string | undefined;
  /** The first step that failed. */
  failedStep: string | undefined;
  branch: string | undefined;
  sha: string;
  url: string | undefined;
  startedAt: number | undefined;
  completedAt: number | undefined;
};

export type JobEvent = EventFacts & { kind: "job"; action: string; job: CiJob };

/** One named check of a commit, from a check run, a check suite or a commit status. */
export type Check = {
  name: string;
  phase: Phase;
  /** In the terms of check runs, also for a commit status: `success`, `failure`, `timed_out`, … */
  conclusion: string | undefined;
  branch: string | undefined;
  sha: string;
  url: string | undefined;
  /** The check's own output summary. */
  summary: string | undefined;
  startedAt: number | undefined;
  completedAt: number | undefined;
  /** A suite only sums up its runs. */
  isSuite: boolean;
};

export type CheckEvent = EventFacts & { kind: "check"; action: string; check: Check };

export type DeploymentStatus = {
  state: string;
  description: string | undefined;
  logUrl: string | undefined;
  siteUrl: string | undefined;
  updatedAt: number | undefined;
};

export type Deployment = {
  id: string;
  environment: string;
  ref: string | undefined;
  sha: string;
  startedBy: Person | undefined;
  createdAt: number | undefined;
  /** The run that deploys, if any. */
  url: string | undefined;
  /** Undefined for a deployment that was only just created. */
  status: DeploymentStatus | undefined;
};

export type DeploymentEvent = EventFacts & { kind: "deployment"; deployment: Deployment };

/**
 * Conclusions as code hosts name them. Any other (cancelled, skipped, neutral, future ones) says nothing about the
 * commit.
 */
const FAILED = new Set<string | undefined>(["failure", "startup_failure", "timed_out"]);

type Concluded = { conclusion?: string | undefined };

export function hasFailed({ conclusion }: Concluded): boolean {
  return FAILED.has(conclusion);
}

export function hasPassed({ conclusion }: Concluded): boolean {
  return conclusion === "success";
}
