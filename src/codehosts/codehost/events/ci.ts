// `check_run` and `check_suite` of GitHub. A suite is named after its app.

import { z } from "zod";
import type {
  CheckEvent,
  DeploymentEvent,
  DeploymentStatus,
  Phase,
} from "../../../core/events/ci-events.ts";
import { hostRun, readConclusion, readPhase, readRun, runFacts } from "../../kit/ci.ts";
import { eventReader } from "../../kit/event-reader.ts";
import { actedFields, hostFields, hostPerson } from "../../kit/facts.ts";
import { httpUrl, id, maybe, refName, text, time } from "../../kit/lenient-fields.ts";
import { codehostFacts } from "./facts.ts";

const state = z.object({ head_sha: z.string(), status: text, conclusion: text });

const runSchema = actedFields.extend({
  check_run: state.extend({
    name: z.string(),
    html_url: httpUrl,
    details_url: httpUrl,
    output: maybe(z.object({ title: text, summary: text })),
    check_suite: maybe(z.object({ head_branch: text })),
    started_at: time,
    completed_at: time,
  }),
});

const suiteSchema = actedFields.extend({
  check_suite: state.extend({
    head_branch: text,
    app: maybe(z.object({ name: text })),
    created_at: time,
    updated_at: time,
  }),
});

export const readCodehostCheckRun = eventReader(runSchema, (payload, event) => {
  const { action, check_run: sent } = payload;
  const branch = sent.check_suite?.head_branch;
  return {
    ...commonOf(event, payload, sent, branch),
    check: {
      ...stateOf(action, sent),
      name: sent.name,
      branch,
      url: sent.html_url ?? sent.details_url,
      summary: sent.output?.title ?? sent.output?.summary,
      startedAt: sent.started_at,
      completedAt: sent.completed_at,
      isSuite: false,
    },
  };
});

export const readCodehostCheckSuite = eventReader(suiteSchema, (payload, event) => {
  const { action, check_suite: sent } = payload;
  const now = stateOf(action, sent);
  return {
    ...commonOf(event, payload, sent, sent.head_branch),
    check: {
      ...now,
      name: sent.app?.name ?? "",
      branch: sent.head_branch,
      url: undefined,
      summary: undefined,
      startedAt: sent.created_at,
      completedAt: now.phase === "completed" ? sent.updated_at : undefined,
      isSuite: true,
    },
  };
});

type State = z.output<typeof state>;

function commonOf(
  event: string,
  payload: z.output<typeof actedFields>,
  sent: State,
  branch: string | undefined,
): Omit<CheckEvent, "check"> {
  const own = { branches: [branch], result: sent.conclusion?.toLowerCase() };
  return { kind: "check", ...codehostFacts(event, payload, own), action: payload.action };
}

function stateOf(action: string, sent: State) {
  const sha = sent.head_sha;
  // A rerequested check still has its previous state.
  if (action === "rerequested") {
    const phase: Phase = "queued";
    return { sha, phase, conclusion: undefined };
  }
  return { sha, phase: readPhase(action, sent), conclusion: readConclusion(action, sent) };
}

// `deployment` requests a deployment; `deployment_status` reports its progress.

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

// `workflow_run` of GitHub.

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
