// Runs of workflows: what both code hosts say alike, and what it means.

import { z } from "zod";
import type { EventFacts, WorkflowRun, WorkflowRunEvent } from "../core/events.ts";
import { hostFields, type OwnFacts } from "./host-facts.ts";
import { hostPerson } from "./host-person.ts";
import { address, id, maybe, text } from "./lenient.ts";

export const hostRun = z.object({
  id,
  run_number: z.int(),
  run_attempt: z.int().catch(1),
  head_branch: text,
  head_sha: z.string(),
  display_title: text,
  html_url: address,
  status: text,
  conclusion: text,
  actor: maybe(hostPerson),
});
type HostRun = z.output<typeof hostRun>;

export const hostRunFields = hostFields.extend({ action: z.string() });

/** What the two hosts say differently. */
export type RunDetails = Pick<
  WorkflowRun,
  "workflowId" | "workflow" | "commitMessage" | "startedBy" | "startedAt" | "updatedAt"
>;

type Phase = WorkflowRun["phase"];

const PHASES: ReadonlyMap<string, Phase> = new Map([
  ["in_progress", "running"],
  ["completed", "completed"],
]);

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
      branch: run.head_branch,
      sha: run.head_sha,
      url: run.html_url,
      ...details,
    },
  };
}

/** The furthest of what action and status say: a run that waits for approval is requested and completed. */
function readPhase(action: string, { status }: HostRun): Phase {
  const told = new Set([PHASES.get(action), PHASES.get(status ?? "")]);
  if (told.has("completed")) return "completed";
  return told.has("running") ? "running" : "queued";
}

function readConclusion(action: string, run: HostRun): string | undefined {
  return readPhase(action, run) === "completed" ? run.conclusion : undefined;
}
