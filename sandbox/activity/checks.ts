// One CI run: a workflow with one job and its check, from request to completion.

import type { Payload } from "../samples/payload.ts";
import { authorOf } from "./push.ts";
import type { ActivityEvent, ActivityRepository } from "./repository.ts";

export type CheckedCommit = {
  branch: string;
  sha: string;
  sender: string;
  title: string;
  /** The tested pull request, in the short form that check payloads use. */
  pull?: Payload;
  /** One of the repository's if omitted. */
  workflow?: string;
};

const QUEUED = { status: "queued", conclusion: null };
const RUNNING = { status: "in_progress", conclusion: null };

/** Returns whether the tests passed. */
export function* runChecks(
  repository: ActivityRepository,
  commit: CheckedCommit,
): Generator<ActivityEvent, boolean> {
  const hasPassed = !repository.random.chance(repository.habits.failures);
  const ended = { status: "completed", conclusion: hasPassed ? "success" : "failure" };
  const { run, job, check } = createRun(repository, commit);
  yield run("requested", QUEUED);
  yield job("queued", { ...QUEUED, completed_at: null });
  yield check("created", { ...QUEUED, completed_at: null });
  yield job("in_progress", { ...RUNNING, completed_at: null });
  yield run("in_progress", RUNNING);
  yield check("completed", { ...ended, completed_at: repository.now() });
  yield job("completed", { ...ended, completed_at: repository.now() });
  yield run("completed", ended);
  return hasPassed;
}

/** Composes the events of one run. */
export function createRun(repository: ActivityRepository, commit: CheckedCommit) {
  const { branch, sha, sender, title, pull } = commit;
  const { workflow = repository.random.pick(repository.habits.workflows) } = commit;
  const [runId, jobId, checkId] = [repository.newId(), repository.newId(), repository.newId()];
  const runUrl = `${repository.url}/actions/runs/${runId}`;
  const started = repository.now();
  const pulls = { pull_requests: pull ? [pull] : [] };
  const times = { head_sha: sha, created_at: started, started_at: started };
  const author = authorOf(sender);
  const emit = (event: string, action: string, change: Payload) =>
    repository.emit({ event, action, sender, change });
  return {
    run: (action: string, state: Payload) =>
      emit("workflow_run", action, {
        workflow: { name: workflow, path: `.github/workflows/${workflow}.yml` },
        workflow_run: {
          id: runId,
          name: workflow,
          display_title: title,
          event: branch === "main" ? "push" : "pull_request",
          html_url: runUrl,
          head_branch: branch,
          head_sha: sha,
          head_commit: { id: sha, message: title, timestamp: started, author, committer: author },
          ...pulls,
          run_attempt: 1,
          run_number: runId,
          actor: repository.account(sender),
          triggering_actor: repository.account(sender),
          created_at: started,
          run_started_at: started,
          updated_at: repository.now(),
          ...state,
        },
      }),
    job: (action: string, state: Payload) => {
      const names = { id: jobId, run_id: runId, name: "unit", workflow_name: workflow };
      const url = `${runUrl}/job/${jobId}`;
      const job = { ...names, ...times, head_branch: branch, html_url: url, steps: [], ...state };
      return emit("workflow_job", action, { workflow_job: job });
    },
    check: (action: string, state: Payload) => {
      const suite = { head_branch: branch, head_sha: sha, ...pulls };
      const url = `${repository.url}/runs/${checkId}`;
      const names = { id: checkId, name: "unit", html_url: url, check_suite: suite, ...pulls };
      return emit("check_run", action, { check_run: { ...names, ...times, ...state } });
    },
  };
}
