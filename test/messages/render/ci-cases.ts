// Runs and deployments of the design, drawn from what is known of them.

import type { Notification } from "../../../src/core/messages/notification.ts";
import { english } from "../notifications/options.ts";
import { renderAfter, makeDeployment, makeJob, makePassedJobs } from "../../support/ci-makers.ts";
import { makeRun, makeSha, SHOP } from "../../support/event-makers.ts";

const STREAK = "ci:acme/shop:2823525:main:9301";

const failed = makeRun();
const jobs = [makeJob(), ...makePassedJobs(7)];
const fixed = makeRun({
  id: "9314",
  number: 163,
  conclusion: "success",
  sha: makeSha("5779607"),
  commitMessage: "Count tries in the payouts table",
  url: `${SHOP}/actions/runs/9314`,
  startedAt: 1_794_666_120_000,
  updatedAt: 1_794_666_294_000,
});
const flaky = makeRun({ attempt: 2, conclusion: "success", updatedAt: 1_794_663_761_000 });
const queued = makeRun({ phase: "queued", conclusion: undefined, updatedAt: 1_794_663_600_000 });

const running = makeDeployment({});
const deployed = makeDeployment({
  state: "success",
  siteUrl: "https://shop.acme.example",
  updatedAt: 1_794_669_365_000,
});
const rolledBack = makeDeployment(
  {
    state: "failure",
    description: "Health check on /ready did not answer within 60 s, rolled back",
    updatedAt: 1_794_669_250_000,
  },
  { id: "5502" },
);

const DEPLOYMENT = "deployment:acme/shop";

export const ciCases: ReadonlyMap<string, Notification> = new Map([
  ["ci-run-1", renderAfter([queued], STREAK, english)],
  ["ci-run-2", renderAfter([queued, failed, ...jobs], STREAK, english)],
  ["ci-run-3", renderAfter([queued, failed, ...jobs, fixed], STREAK, english)],
  ["ci-failed", renderAfter([failed, ...jobs], STREAK, english)],
  ["ci-flaky", renderAfter([flaky], STREAK, english)],
  ["deploy-1", renderAfter([running], `${DEPLOYMENT}:5501`, english)],
  ["deploy-2", renderAfter([running, deployed], `${DEPLOYMENT}:5501`, english)],
  ["deploy-failed", renderAfter([rolledBack], `${DEPLOYMENT}:5502`, english)],
]);
