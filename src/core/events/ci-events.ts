// What machines say about commits: runs and their jobs, checks, deployments.

import type { EventFacts, Person } from "./event.ts";

export type Phase = "queued" | "running" | "completed";

export type WorkflowRun = {
  id: string;
  workflowId: string;
  workflow: string;
  number: number;
  attempt: number;
  phase: Phase;
  /** Only once completed. */
  conclusion: string | undefined;
  branch: string | undefined;
  sha: string;
  commitMessage: string | undefined;
  url: string | undefined;
  /** Who started it, which may be somebody else than who pushed. */
  startedBy: Person | undefined;
  startedAt: number | undefined;
  updatedAt: number | undefined;
};

export type WorkflowRunEvent = EventFacts & {
  kind: "workflow_run";
  action: string;
  run: WorkflowRun;
};

/** One job of a run. */
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

/** A check run, a suite of them or a commit status: all say how one named check of a commit goes. */
export type Check = {
  name: string;
  phase: Phase;
  /** In the words of check runs, also of a status: `success`, `failure`, `timed_out`, … */
  conclusion: string | undefined;
  branch: string | undefined;
  sha: string;
  url: string | undefined;
  /** What it says of itself. */
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
  /** The run that does it, where one does. */
  url: string | undefined;
  /** Undefined where it was only just asked for. */
  status: DeploymentStatus | undefined;
};

export type DeploymentEvent = EventFacts & { kind: "deployment"; deployment: Deployment };

// How runs, jobs and checks end, in the words that code hosts have for it. Whatever is neither passed
// nor failed (cancelled, skipped, neutral, words of tomorrow) says nothing about the commit.

const FAILED = new Set<string | undefined>(["failure", "startup_failure", "timed_out"]);

type Concluded = { conclusion?: string | undefined };

export function hasFailed({ conclusion }: Concluded): boolean {
  return FAILED.has(conclusion);
}

export function hasPassed({ conclusion }: Concluded): boolean {
  return conclusion === "success";
}
