// Sends any recorded event as if it happened in a repository of the seed, to try out a receiver.

import type { Payload } from "../../samples/payload.ts";
import { describeInstallation } from "../describe/describe-installation.ts";
import { describeIssue } from "../describe/describe-issue.ts";
import { describePullRequest } from "../describe/describe-pull-request.ts";
import type { Host } from "../host.ts";
import { findPerson, listPeople, listPullRequests, listThreads } from "../../forge/state/find.ts";
import { installationOf } from "../state/state.ts";
import { shaOf } from "../../forge/state/sha.ts";
import type { SandboxRepository } from "../../forge/state/state.ts";
import type { WebhookChange } from "./compose.ts";
import { describePush } from "./describe-push.ts";

/** Fields that a recorded work item takes from one of the seed. Its state stays as recorded. */
const IDENTITY = ["id", "node_id", "number", "title", "body", "url", "html_url", "user"] as const;
/** Pull requests also take branches and change counts, so that a receiver can act on them. */
const BRANCHES = [...IDENTITY, "head", "base"] as const;
const CHANGES = [...BRANCHES, "commits", "additions", "deletions", "changed_files"] as const;

export type SampleInput = { event: string; action: string | undefined };

export function sampleNews(
  host: Host,
  repository: SandboxRepository,
  input: SampleInput,
): WebhookChange | undefined {
  const { event, action } = input;
  const [pull] = listPullRequests(host.state, repository.fullName);
  const author = pull && findPerson(host.state, pull.author);
  const sender = author ?? listPeople(host.state)[0];
  if (!sender) return undefined;
  const news = { event, action, repository, sender };
  return { ...news, change: ownSubject(host, news) };
}

function ownSubject(
  host: Host,
  { event, repository, sender }: Omit<WebhookChange, "change">,
): Payload {
  const { state, url } = host;
  const [pull] = listPullRequests(state, repository.fullName);
  const issue = listThreads(state, repository.fullName).find(({ kind }) => kind === "issue");
  const installation = installationOf(state, repository.owner);
  if (event.startsWith("installation") && installation)
    return { installation: describeInstallation(state, url, { app: host.app, installation }) };
  if (event === "push")
    return describePush(url, {
      repository,
      ref: `refs/heads/${repository.defaultBranch}`,
      before: shaOf(repository.fullName, repository.defaultBranch),
      after: shaOf(repository.fullName, "sample", host.kit.clock.now()),
      message: "Read the answer before the next try",
      pusher: sender,
      at: host.kit.clock.now(),
    });
  if (event.startsWith("pull_request") && pull) {
    const described = describePullRequest(state, url, pull);
    return event === "pull_request"
      ? { number: pull.number, pull_request: part(described, CHANGES) }
      : { pull_request: part(described, BRANCHES) };
  }
  if (event.startsWith("issue") && issue)
    return { issue: part(describeIssue(state, url, issue), IDENTITY) };
  return {};
}

function part(described: Payload, fields: readonly string[]): Payload {
  return Object.fromEntries(fields.map((field) => [field, described[field]]));
}
