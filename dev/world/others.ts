// Other events of acme's repositories: issues, workflow runs, deployments, alerts, and nightly jobs.

import type { Payload } from "../../sandbox/samples/payload.ts";
import type { StoryRepository, StoryEvent } from "../../sandbox/storm/place.ts";
import type { Vulnerability } from "./words.ts";

export type WorldIssue = {
  number: number;
  title: string;
  author: string;
  labels: readonly string[];
};

export function tellIssue(
  place: StoryRepository,
  issue: WorldIssue,
  action: string,
  sender = issue.author,
): StoryEvent {
  const [first = "bug"] = issue.labels;
  const label = action === "labeled" ? { label: labelOf(first) } : {};
  const change = { issue: describeIssue(place, issue), ...label };
  return place.tell({ event: "issues", action, sender, change });
}

export function tellComment(
  place: StoryRepository,
  issue: WorldIssue,
  { sender, body }: { sender: string; body: string },
): StoryEvent {
  const id = place.newId();
  const comment = {
    id,
    body,
    user: place.account(sender),
    html_url: `${place.url}/issues/${issue.number}#issuecomment-${id}`,
  };
  const change = { issue: describeIssue(place, issue), comment };
  return place.tell({ event: "issue_comment", action: "created", sender, change });
}

function describeIssue(
  place: StoryRepository,
  { number, title, author, labels }: WorldIssue,
): Payload {
  return {
    id: 4_000_000 + number,
    number,
    title,
    body: `${title}. It began with the last release, and not only for one customer.`,
    url: `${place.apiUrl}/issues/${number}`,
    html_url: `${place.url}/issues/${number}`,
    user: place.account(author),
    state: "open",
    labels: labels.map(labelOf),
    milestone: null,
    assignee: null,
    assignees: [],
  };
}

function labelOf(name: string): Payload {
  return { name, color: "d94141" };
}

export type WorldRun = {
  workflow: string;
  branch: string;
  title: string;
  sender: string;
  conclusion: string | null;
  number?: number;
};

export function tellRun(place: StoryRepository, run: WorldRun, action: string): StoryEvent {
  const { workflow, branch, title, sender, conclusion, number = place.newId() % 4_000 } = run;
  const sha = place.random.sha();
  const id = place.newId();
  const author = { name: sender, email: `${sender}@users.noreply.codehost.example` };
  const workflow_run = {
    id,
    name: workflow,
    display_title: title,
    event: "push",
    html_url: `${place.url}/actions/runs/${id}`,
    head_branch: branch,
    head_sha: sha,
    head_commit: { id: sha, message: title, author, committer: author },
    pull_requests: [],
    run_attempt: 1,
    run_number: number,
    actor: place.account(sender),
    triggering_actor: place.account(sender),
    status: conclusion === null ? "in_progress" : "completed",
    conclusion,
  };
  const change = { workflow: { name: workflow }, workflow_run };
  return place.tell({ event: "workflow_run", action, sender, change });
}

/** A part of a workflow run: a job, a check run or a check suite. */
export function tellPart(
  place: StoryRepository,
  run: WorldRun,
  event: string,
  action: string,
): StoryEvent {
  const { workflow, branch, sender, conclusion } = run;
  const sha = place.random.sha();
  const state = { status: conclusion === null ? "in_progress" : "completed", conclusion };
  const suite = { head_branch: branch, head_sha: sha, pull_requests: [], ...state };
  const names = { name: workflow, workflow_name: workflow, head_branch: branch, head_sha: sha };
  const part = { ...names, ...state, pull_requests: [], check_suite: suite };
  return place.tell({ event, action, sender, change: { [event]: part } });
}

export function tellDeployment(
  place: StoryRepository,
  { sender, state, environment }: { sender: string; state: string; environment: string },
): StoryEvent {
  const creator = place.account(sender);
  const deployment = { id: place.newId(), ref: "main", sha: place.random.sha(), environment };
  const status = { id: place.newId(), state, environment, creator, description: "" };
  const change = { deployment: { ...deployment, creator }, deployment_status: status };
  return place.tell({ event: "deployment_status", action: "created", sender, change });
}

export function tellRelease(place: StoryRepository, tag: string, sender: string): StoryEvent {
  const release = {
    id: place.newId(),
    tag_name: tag,
    name: tag,
    body: "- Faster first page\n- Fewer steps at checkout",
    html_url: `${place.url}/releases/tag/${tag}`,
    author: place.account(sender),
  };
  return place.tell({ event: "release", action: "published", sender, change: { release } });
}

export function tellAlert(
  place: StoryRepository,
  [name, range, severity]: Vulnerability,
): StoryEvent {
  const number = place.newId() % 900;
  const affected = { ecosystem: "npm", name };
  const alert = {
    number,
    state: "open",
    html_url: `${place.url}/security/dependabot/${number}`,
    dependency: { package: affected, manifest_path: "package-lock.json" },
    security_advisory: { summary: `A flaw in ${name} lets a request through`, severity },
    security_vulnerability: { package: affected, severity, vulnerable_version_range: range },
  };
  const sender = { login: "codehost", id: 9_919, type: "Organization" };
  const change = { alert, sender };
  return place.tell({
    event: "dependabot_alert",
    action: "created",
    sender: place.people[0],
    change,
  });
}

export function tellJob(job: string, status: string): StoryEvent {
  const payload = {
    title: `${job} finished`,
    description: `Status ${status}, 41 steps.`,
    job,
    status,
    repo: "acme/infra",
    author: { name: "backup runner" },
  };
  return { event: "custom", payload };
}
