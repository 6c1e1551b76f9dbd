// codehost's "workflow_run".

import { z } from "zod";
import { eventReader } from "../../event-reader.ts";
import { actedFields } from "../../host-facts.ts";
import { hostPerson } from "../../host-person.ts";
import { hostRun, readRun, runFacts } from "../../host-run.ts";
import { id, maybe, text, time } from "../../lenient.ts";
import { codehostFacts } from "./facts.ts";

const run = hostRun.extend({
  workflow_id: id,
  name: text,
  path: text,
  head_commit: maybe(z.object({ message: text })),
  triggering_actor: maybe(hostPerson),
  run_started_at: time,
  updated_at: time,
});

const schema = actedFields.extend({
  workflow: maybe(z.object({ name: text })),
  workflow_run: run,
});

export const readCodehostRun = eventReader(schema, (payload, event) => {
  const { action, workflow, workflow_run: sent } = payload;
  return readRun(codehostFacts(event, payload, runFacts(action, sent)), action, sent, {
    workflowId: sent.workflow_id,
    workflow: workflow?.name ?? sent.name ?? sent.path ?? sent.workflow_id,
    commitMessage: sent.head_commit?.message,
    startedBy: sent.triggering_actor ?? sent.actor,
    startedAt: sent.run_started_at,
    updatedAt: sent.updated_at,
  });
});
