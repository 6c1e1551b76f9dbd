// Sections of the gallery, in order.

export type FamilyName = "push" | "card" | "pr" | "ci" | "issue" | "ship" | "quiet" | "other";

export type Family = {
  name: FamilyName;
  title: string;
  words: string;
  /** Anchors of the featured exhibits. */
  first: readonly string[];
};

export const FAMILIES: readonly Family[] = [
  {
    name: "push",
    title: "Push, branches, tags",
    words: "One commit is one line. More are a short list, newest first.",
    first: [
      "codehost-push__one_commit",
      "codehost-push__three_commits",
      "codehost-push__thirty_commits",
      "codehost-push__forced_on_default_branch",
      "codehost-push__tag_created",
      "codehost-push__branch_created",
      "codehost-push__hostile_text",
    ],
  },
  {
    name: "card",
    title: "The pull request card",
    words:
      "One message for the whole life of a pull request. The headline says what it needs, Turn says from whom.",
    first: [
      "life-pull-request-two-reviewers",
      "life-pull-request-draft",
      "life-pull-request-conflicts",
      "life-pull-request-disagree",
    ],
  },
  {
    name: "pr",
    title: "Pull request notes",
    words: "Short, for what is news. Whom it concerns is pinged.",
    first: [
      "codehost-pull_request__review_requested",
      "codehost-pull_request_review__approved",
      "codehost-pull_request_review__changes_requested",
      "codehost-pull_request__merged",
      "codehost-pull_request__closed_unmerged",
      "codehost-pull_request__conflicts",
    ],
  },
  {
    name: "ci",
    title: "CI",
    words:
      "One message from queued to fixed. A failure names the job and the step, and the later pass turns the same message green.",
    first: [
      "life-ci-fixed",
      "codehost-workflow_run__failure",
      "life-ci-flaky",
      "life-ci-cancelled-between",
    ],
  },
  {
    name: "issue",
    title: "Issues and comments",
    words: "The first words of the author, then the link.",
    first: [
      "codehost-issues__opened",
      "codehost-issues__closed",
      "codehost-issue_comment__created",
      "codehost-issue_comment__long",
    ],
  },
  {
    name: "ship",
    title: "Releases, deployments, security, discussions",
    words: "What reached people, and what threatens them.",
    first: [
      "codehost-release__published",
      "life-deployment-succeeded",
      "life-deployment-failed",
      "codehost-deployment_status__failure",
      "codehost-dependabot_alert__created",
      "codehost-code_scanning_alert__created",
      "codehost-discussion__created",
      "codehost-discussion__answered",
    ],
  },
  {
    name: "quiet",
    title: "Quiet",
    words: "One message in the place of many, what waits, and what is for one person alone.",
    first: ["quiet-rollup", "quiet-digest", "quiet-reminder"],
  },
  {
    name: "other",
    title: "Everything else",
    words: "Custom senders, and events that nobody foresaw: the same grammar.",
    first: [
      "life-alert",
      "codehost-star__rolled_up",
      "custom-custom__full",
      "custom-custom__same_key_again",
      "codehost-branch_protection_rule__created",
    ],
  },
];

/** By prefix of the event name. The first match wins. */
const STARTS: readonly (readonly [string, FamilyName])[] = [
  ["push", "push"],
  ["create", "push"],
  ["delete", "push"],
  ["pull_request", "pr"],
  ["workflow", "ci"],
  ["check", "ci"],
  ["status", "ci"],
  ["issue", "issue"],
  ["commit_comment", "issue"],
  ["release", "ship"],
  ["deployment", "ship"],
  ["discussion", "ship"],
  ["package", "ship"],
];

/** A `pull_request` event that posts no note is shown as its card. */
export function familyOf(event: string, isNote: boolean): FamilyName {
  if (event === "pull_request" && !isNote) return "card";
  if (event.includes("_alert")) return "ship";
  return STARTS.find(([start]) => event.startsWith(start))?.[1] ?? "other";
}
