// `workflow_run` of Gitea and Forgejo: a workflow is a file, and the commit is only a SHA.

import { z } from "zod";
import { eventReader } from "../../kit/event-reader.ts";
import { actedFields, hostPerson } from "../../kit/facts.ts";
import { hostRun, readRun, runFacts } from "../../kit/ci.ts";
import { id, maybe, text, time } from "../../kit/lenient-fields.ts";
import { altforgeFacts } from "./facts.ts";

const schema = actedFields.extend({
  workflow: z.object({ id, name: text }),
  workflow_run: hostRun.extend({
    trigger_actor: maybe(hostPerson),
    started_at: time,
    completed_at: time,
  }),
});

export const readAltforgeRun = eventReader(schema, (payload, event) => {
  const { action, workflow, workflow_run: sent } = payload;
  return readRun(altforgeFacts(event, payload, runFacts(action, sent)), action, sent, {
    workflowId: workflow.id,
    workflow: workflow.name ?? workflow.id,
    commitMessage: undefined,
    startedBy: sent.trigger_actor ?? sent.actor,
    startedAt: sent.started_at,
    updatedAt: sent.completed_at ?? sent.started_at,
  });
});
