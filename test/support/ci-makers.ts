// Jobs, checks and deployments of the shop, and what a message reads once several events are known.

import type {
  Check,
  CheckEvent,
  Deployment,
  DeploymentEvent,
  DeploymentStatus,
  CiJob,
  JobEvent,
} from "../../src/core/events/ci-events.ts";
import { applyUpdates } from "../../src/core/entities/entity-updates.ts";
import type { Notification } from "../../src/core/messages/notification.ts";
import type { FormatOptions } from "../../src/core/messages/parts/compose.ts";
import { formatMessage } from "../../src/core/messages/cards/index.ts";
import type { RelayEvent } from "../../src/core/events/relay-event.ts";
import { makeFacts, makeSha, mia, SHOP } from "./event-makers.ts";

export const LINT = `${SHOP}/runs/9401`;
export const DEPLOY = `${SHOP}/actions/runs/9320`;

export function makeJob(own: Partial<CiJob> = {}): JobEvent {
  const id = own.id ?? "5";
  const runId = own.runId ?? "9301";
  const job: CiJob = {
    id,
    runId,
    attempt: 1,
    name: "test (windows)",
    phase: "completed",
    conclusion: "failure",
    failedStep: "Run npm test",
    branch: "main",
    sha: makeSha("e2b7d10"),
    url: `${SHOP}/actions/runs/${runId}/job/${id}`,
    startedAt: 1_794_663_608_000,
    completedAt: 1_794_663_790_000,
    ...own,
  };
  return { ...makeFacts("workflow_job", job.phase), kind: "job", action: job.phase, job };
}

/** Jobs that passed, by number. */
export function makePassedJobs(count: number): JobEvent[] {
  return Array.from({ length: count }, (_, at) =>
    makeJob({ id: `${100 + at}`, name: `job ${at}`, conclusion: "success", failedStep: undefined }),
  );
}

export function makeCheck(own: Partial<Check> = {}): CheckEvent {
  const check: Check = {
    name: "linter",
    phase: "completed",
    conclusion: "failure",
    branch: "main",
    sha: makeSha("e2b7d10"),
    url: LINT,
    summary: undefined,
    startedAt: 1_794_663_600_000,
    completedAt: 1_794_663_660_000,
    isSuite: false,
    ...own,
  };
  return { ...makeFacts("check_run", "completed"), kind: "check", action: "completed", check };
}

export function makeDeployment(
  status: Partial<DeploymentStatus> | undefined,
  own: Partial<Deployment> = {},
): DeploymentEvent {
  const deployment: Deployment = {
    id: "5501",
    environment: "production",
    ref: "main",
    sha: makeSha("c4295bd"),
    startedBy: mia,
    createdAt: 1_794_669_120_000,
    url: undefined,
    status: status && {
      state: "in_progress",
      description: undefined,
      logUrl: DEPLOY,
      siteUrl: undefined,
      updatedAt: 1_794_669_120_000,
      ...status,
    },
    ...own,
  };
  return { ...makeFacts("deployment_status", "created"), kind: "deployment", deployment };
}

/** The message with that key once these happened. */
export function renderAfter(
  events: readonly [RelayEvent, ...RelayEvent[]],
  key: string,
  options: FormatOptions,
): Notification {
  const entities = applyUpdates(new Map(), events);
  return formatMessage(events[0], { key, isNote: false }, { ...options, entities });
}
