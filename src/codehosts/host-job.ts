// Jobs of runs, which both code hosts describe alike.

import { z } from "zod";
import { type CiJob, hasFailed } from "../core/events/ci-events.ts";
import { type HostEventReader, eventReader } from "./event-reader.ts";
import { actedFields, type FactsOf } from "./host-facts.ts";
import { readConclusion, readPhase } from "./host-phase.ts";
import { httpUrl, id, listOf, text, time } from "./lenient.ts";

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
