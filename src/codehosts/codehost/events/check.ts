// codehost's "check_run" and "check_suite". A suite is named after the app that runs it.

import { z } from "zod";
import type { CheckEvent, Phase } from "../../../core/events/ci-events.ts";
import { eventReader } from "../../event-reader.ts";
import { actedFields } from "../../host-facts.ts";
import { readConclusion, readPhase } from "../../host-phase.ts";
import { httpUrl, maybe, text, time } from "../../lenient.ts";
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
  // What is asked for again still has the state it had.
  if (action === "rerequested") {
    const phase: Phase = "queued";
    return { sha, phase, conclusion: undefined };
  }
  return { sha, phase: readPhase(action, sent), conclusion: readConclusion(action, sent) };
}
