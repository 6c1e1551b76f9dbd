// Runs of workflows: what both code hosts say alike, and what it means.

import { z } from "zod";
import type { WorkflowRun, WorkflowRunEvent } from "../core/events/ci-events.ts";
import type { EventFacts } from "../core/events/event.ts";
import type { OwnFacts } from "./host-facts.ts";
import { hostPerson } from "./host-person.ts";
import { readConclusion, readPhase } from "./host-phase.ts";
import { httpUrl, id, maybe, text } from "./lenient.ts";

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

/** What the two hosts say differently. */
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
      branch: branchOf(facts, run),
      sha: run.head_sha,
      url: run.html_url,
      ...details,
    },
  };
}

/** A fork has branches of the same names, which are other ones: "li-wei:main". */
function branchOf({ repository }: EventFacts, run: HostRun): string | undefined {
  const home = run.head_repository?.full_name;
  if (run.head_branch === undefined || home === undefined || home === repository?.fullName)
    return run.head_branch;
  const [owner = home] = home.split("/");
  return `${owner}:${run.head_branch}`;
}
