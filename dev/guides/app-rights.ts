// Permissions and events of Relay's GitHub App, with the reason for each. An app can subscribe to an event only if it
// has the matching permission.

export type Permission = {
  /** Name in the form. */
  name: string;
  /** Name in the link and the API. */
  key: string;
  level: "read" | "write";
  where: "repository" | "organization";
  why: string;
  events: readonly string[];
};

export const PERMISSIONS: readonly Permission[] = [
  {
    name: "Metadata",
    key: "metadata",
    level: "read",
    where: "repository",
    why: "mandatory; stars, labels, and repositories that are renamed, archived or made public",
    events: ["label", "public", "repository", "star"],
  },
  {
    name: "Contents",
    key: "contents",
    level: "write",
    where: "repository",
    why: "pushes, branches, tags, releases, forks, wiki; write: merging from a chat",
    events: ["commit_comment", "create", "delete", "fork", "gollum", "push", "release"],
  },
  {
    name: "Issues",
    key: "issues",
    level: "write",
    where: "repository",
    why: "issues, comments, milestones; write: commenting and reacting from a chat",
    events: ["issue_comment", "issues", "milestone"],
  },
  {
    name: "Pull requests",
    key: "pull_requests",
    level: "write",
    where: "repository",
    why: "cards and reviews; write: commenting on and closing a pull request from a chat",
    events: [
      "pull_request",
      "pull_request_review",
      "pull_request_review_comment",
      "pull_request_review_thread",
    ],
  },
  {
    name: "Actions",
    key: "actions",
    level: "read",
    where: "repository",
    why: "workflows and their jobs",
    events: ["workflow_job", "workflow_run"],
  },
  {
    name: "Checks",
    key: "checks",
    level: "read",
    where: "repository",
    why: "checks of other CI, on the card of their pull request",
    events: ["check_run", "check_suite"],
  },
  {
    name: "Commit statuses",
    key: "statuses",
    level: "read",
    where: "repository",
    why: "the same of CI that still sets statuses",
    events: ["status"],
  },
  {
    name: "Deployments",
    key: "deployments",
    level: "read",
    where: "repository",
    why: "deployments and how they went",
    events: ["deployment", "deployment_status"],
  },
  {
    name: "Discussions",
    key: "discussions",
    level: "read",
    where: "repository",
    why: "discussions and their comments",
    events: ["discussion", "discussion_comment"],
  },
  {
    name: "Merge queues",
    key: "merge_queues",
    level: "read",
    where: "repository",
    why: "pull requests that enter or leave a merge queue",
    events: ["merge_group"],
  },
  {
    name: "Members",
    key: "members",
    level: "read",
    where: "organization",
    why: "whether who binds an installation is an admin of the organisation; who joined a repository",
    events: ["member"],
  },
];

/** Not part of the link, because each is needed only for an optional feature. */
export const EXTRAS: readonly Permission[] = [
  {
    name: "Dependabot alerts",
    key: "vulnerability_alerts",
    level: "read",
    where: "repository",
    why: "alerts of dependencies: private matters, for a private channel",
    events: ["dependabot_alert"],
  },
  {
    name: "Code scanning alerts",
    key: "security_events",
    level: "read",
    where: "repository",
    why: "alerts of code scanning, likewise",
    events: ["code_scanning_alert"],
  },
  {
    name: "Secret scanning alerts",
    key: "secret_scanning_alerts",
    level: "read",
    where: "repository",
    why: "alerts of leaked secrets, likewise",
    events: ["secret_scanning_alert"],
  },
  {
    name: "Packages",
    key: "packages",
    level: "read",
    where: "repository",
    why: "packages that were published",
    events: ["package", "registry_package"],
  },
  {
    name: "Pages",
    key: "pages",
    level: "read",
    where: "repository",
    why: "builds of the project's pages",
    events: ["page_build"],
  },
  {
    name: "Webhooks",
    key: "repository_hooks",
    level: "write",
    where: "repository",
    why: "asks for what plain webhooks of a repository could not deliver, as an owner of the group",
    events: [],
  },
];

const LEVELS = { read: "Read-only", write: "Read & write" } as const;

export function levelOf({ level }: Permission): string {
  return LEVELS[level];
}

export function eventsOf(permissions: readonly Permission[]): readonly string[] {
  return permissions.flatMap(({ events }) => events).toSorted();
}
