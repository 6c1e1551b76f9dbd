// One line per codehost event with a reader of its own; every other is read by what all have in common.

import type { EventReader } from "../../event-reader.ts";
import { refReader } from "../../host-ref.ts";
import { codehostFacts } from "./facts.ts";
import { readCodehostIssue } from "./issues.ts";
import { readCodehostOther } from "./other.ts";
import { readCodehostPullRequest } from "./pull-request.ts";
import { readCodehostPush } from "./push.ts";
import { readCodehostRelease } from "./release.ts";
import { readCodehostRun } from "./workflow-run.ts";

const READERS: ReadonlyMap<string, EventReader> = new Map([
  ["push", readCodehostPush],
  ["create", refReader(codehostFacts, "created")],
  ["delete", refReader(codehostFacts, "deleted")],
  ["pull_request", readCodehostPullRequest],
  ["issues", readCodehostIssue],
  ["workflow_run", readCodehostRun],
  ["release", readCodehostRelease],
]);

export const readCodehostEvent: EventReader = (event, payload) =>
  (READERS.get(event) ?? readCodehostOther)(event, payload);
