// codehost's "deployment", which asks for one, and "deployment_status", which says how it goes.

import { z } from "zod";
import type { DeploymentEvent, DeploymentStatus } from "../../../core/events/ci-events.ts";
import { eventReader } from "../../event-reader.ts";
import { hostFields } from "../../host-facts.ts";
import { hostPerson } from "../../host-person.ts";
import { httpUrl, id, maybe, text, time } from "../../lenient.ts";
import { refName } from "../../ref-name.ts";
import { codehostFacts } from "./facts.ts";

const asked = hostFields.extend({
  deployment: z.object({
    id,
    environment: z.string(),
    ref: text,
    sha: z.string(),
    creator: maybe(hostPerson),
    created_at: time,
  }),
  workflow_run: maybe(z.object({ head_branch: text, html_url: httpUrl })),
});

const hostStatus = z.object({
  state: z.string(),
  environment: text,
  description: text,
  log_url: httpUrl,
  target_url: httpUrl,
  environment_url: httpUrl,
  updated_at: time,
});

export const readCodehostDeployment = eventReader(asked, (payload, event) =>
  readDeployment(event, payload, undefined),
);

export const readCodehostDeploymentStatus = eventReader(
  asked.extend({ deployment_status: hostStatus }),
  (payload, event) => readDeployment(event, payload, payload.deployment_status),
);

function readDeployment(
  event: string,
  payload: z.output<typeof asked>,
  sent: z.output<typeof hostStatus> | undefined,
): DeploymentEvent {
  const { deployment, workflow_run: run } = payload;
  const status = sent && readStatus(sent);
  return {
    kind: "deployment",
    ...codehostFacts(event, payload, {
      branches: [refName(deployment.ref), run?.head_branch],
      result: status?.state,
    }),
    deployment: {
      id: deployment.id,
      environment: sent?.environment ?? deployment.environment,
      ref: refName(deployment.ref),
      sha: deployment.sha,
      startedBy: deployment.creator,
      createdAt: deployment.created_at,
      url: run?.html_url,
      status,
    },
  };
}

function readStatus(sent: z.output<typeof hostStatus>): DeploymentStatus {
  return {
    state: sent.state.toLowerCase(),
    description: sent.description,
    logUrl: sent.log_url ?? sent.target_url,
    siteUrl: sent.environment_url,
    updatedAt: sent.updated_at,
  };
}
