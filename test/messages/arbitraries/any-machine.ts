// Every job, check and deployment the types allow, made of a given kind of text.

import * as fc from "fast-check";
import type { Deployment } from "../../../src/core/events/ci-events.ts";
import { maybe, numbers } from "./any-value.ts";

type Strings = fc.Arbitrary<string>;

const phase = fc.constantFrom("queued", "running", "completed");

function ending(texts: Strings) {
  const known = ["success", "failure", "timed_out", "skipped", "cancelled", "action_required"];
  return maybe(fc.oneof(texts, fc.constantFrom(...known)));
}

function machine(texts: Strings) {
  return {
    name: texts,
    phase,
    conclusion: ending(texts),
    branch: maybe(texts),
    sha: texts,
    url: maybe(texts),
    startedAt: maybe(numbers),
    completedAt: maybe(numbers),
  } as const;
}

export function jobs(texts: Strings) {
  return fc.record({
    ...machine(texts),
    id: texts,
    runId: texts,
    attempt: numbers,
    failedStep: maybe(texts),
  });
}

export function checks(texts: Strings) {
  return fc.record({ ...machine(texts), summary: maybe(texts), isSuite: fc.boolean() });
}

export function deployments(texts: Strings, startedBy: fc.Arbitrary<Deployment["startedBy"]>) {
  const states = ["in_progress", "success", "failure", "waiting", "inactive"];
  return fc.record({
    id: texts,
    environment: texts,
    ref: maybe(texts),
    sha: texts,
    startedBy,
    createdAt: maybe(numbers),
    url: maybe(texts),
    status: maybe(
      fc.record({
        state: fc.oneof(texts, fc.constantFrom(...states)),
        description: maybe(texts),
        logUrl: maybe(texts),
        siteUrl: maybe(texts),
        updatedAt: maybe(numbers),
      }),
    ),
  });
}
