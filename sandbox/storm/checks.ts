// One CI run: a workflow with one job, from request to completion.

import type { Payload } from "../samples/payload.ts";
import type { StoryRepository, StoryEvent } from "./place.ts";

export type CheckedCommit = {
  branch: string;
  sha: string;
  sender: string;
  title: string;
  /** The tested pull request, in the short form that check payloads use. */
  pull?: Payload;
};

const FAILURES = 0.25;
const UNFINISHED = { status: "queued", conclusion: null };
const RUNNING = { status: "in_progress", conclusion: null };

/** Returns whether the tests passed. */
export function* runChecks(
  place: StoryRepository,
  checked: CheckedCommit,
): Generator<StoryEvent, boolean> {
  const hasPassed = !place.random.chance(FAILURES);
  const ended = { status: "completed", conclusion: hasPassed ? "success" : "failure" };
  const tell = createTeller(place, checked);
  yield tell.run("requested", UNFINISHED);
  yield tell.job("queued", { ...UNFINISHED, completed_at: null });
  yield tell.check("created", { ...UNFINISHED, completed_at: null });
  yield tell.job("in_progress", { ...RUNNING, completed_at: null });
  yield tell.run("in_progress", RUNNING);
  yield tell.check("completed", { ...ended, completed_at: place.now() });
  yield tell.job("completed", { ...ended, completed_at: place.now() });
  yield tell.run("completed", ended);
  return hasPassed;
}

function createTeller(place: StoryRepository, checked: CheckedCommit) {
  const { branch, sha, sender, title, pull } = checked;
  const [runId, jobId, checkId] = [place.newId(), place.newId(), place.newId()];
  const runUrl = `${place.url}/actions/runs/${runId}`;
  const started = place.now();
  const pulls = { pull_requests: pull ? [pull] : [] };
  const author = { name: sender, email: `${sender}@users.noreply.codehost.example` };
  const times = { head_sha: sha, created_at: started, started_at: started };
  const tell = (event: string, action: string, change: Payload) =>
    place.tell({ event, action, sender, change });
  return {
    run: (action: string, state: Payload) =>
      tell("workflow_run", action, {
        workflow: { name: "test", path: ".github/workflows/test.yml" },
        workflow_run: {
          id: runId,
          name: "test",
          display_title: title,
          event: branch === "main" ? "push" : "pull_request",
          html_url: runUrl,
          head_branch: branch,
          head_sha: sha,
          head_commit: { id: sha, message: title, timestamp: started, author, committer: author },
          ...pulls,
          run_attempt: 1,
          run_number: runId,
          actor: place.account(sender),
          triggering_actor: place.account(sender),
          created_at: started,
          run_started_at: started,
          updated_at: place.now(),
          ...state,
        },
      }),
    job: (action: string, state: Payload) => {
      const names = { id: jobId, run_id: runId, name: "unit", workflow_name: "test" };
      const url = `${runUrl}/job/${jobId}`;
      const job = { ...names, ...times, head_branch: branch, html_url: url, steps: [], ...state };
      return tell("workflow_job", action, { workflow_job: job });
    },
    check: (action: string, state: Payload) => {
      const suite = { head_branch: branch, head_sha: sha, ...pulls };
      const url = `${place.url}/runs/${checkId}`;
      const names = { id: checkId, name: "unit", html_url: url, check_suite: suite, ...pulls };
      return tell("check_run", action, { check_run: { ...names, ...times, ...state } });
    },
  };
}
