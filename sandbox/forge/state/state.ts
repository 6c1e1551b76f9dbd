// State that the sandbox's code hosts share. Plain mutable records: the wire changes them, the pages show them.

export type SandboxUser = {
  type: "User" | "Bot";
  id: number;
  login: string;
  name: string;
  color: string;
  /** People without a verified email address get no tokens. */
  hasUnverifiedEmail: boolean;
};

type Organization = {
  type: "Organization";
  id: number;
  login: string;
  name: string;
  admins: string[];
  members: string[];
};

export type SandboxAccount = SandboxUser | Organization;

export const MERGE_METHODS = ["merge", "squash", "rebase"] as const;
export type SandboxMergeMethod = (typeof MERGE_METHODS)[number];

export const MERGEABLE_STATES = [
  "clean",
  "dirty",
  "blocked",
  "unstable",
  "behind",
  "draft",
] as const;

export type SandboxRepository = {
  id: number;
  owner: string;
  name: string;
  fullName: string;
  isPrivate: boolean;
  description: string;
  defaultBranch: string;
  /** Merge methods that the repository allows. */
  mergeMethods: readonly SandboxMergeMethod[];
};

export type SandboxComment = {
  id: number;
  author: string;
  body: string;
  createdAt: number;
  /** Set if it is the text of a review. */
  verdict?: "approved" | "rejected" | "commented";
  /** Head that the review is about. */
  sha?: string;
};

export type Reaction = { id: number; author: string; content: string; createdAt: number };

export type SandboxIssue = {
  kind: "issue";
  id: number;
  /** Full name. */
  repository: string;
  number: number;
  title: string;
  body: string;
  author: string;
  labels: string[];
  assignees: string[];
  state: "open" | "closed";
  comments: SandboxComment[];
  reactions: Reaction[];
  createdAt: number;
  updatedAt: number;
  closedAt: number | undefined;
  closedBy: string | undefined;
};

export type SandboxPullRequest = Omit<SandboxIssue, "kind"> & {
  kind: "pull-request";
  head: string;
  base: string;
  headSha: string;
  baseSha: string;
  reviewers: string[];
  isDraft: boolean;
  mergeableState: (typeof MERGEABLE_STATES)[number];
  /** The missing requirement of a blocked pull request, in the host's wording. */
  blockedBy: string;
  isMerged: boolean;
  mergedBy: string | undefined;
  mergedAt: number | undefined;
  mergeSha: string | undefined;
  additions: number;
  deletions: number;
  changedFiles: number;
  /** Names of the changed files. Undefined: made up from their number. */
  files?: readonly string[];
  commits: number;
};

/** Issues and pull requests share numbers, comments and reactions. */
export type SandboxThread = SandboxIssue | SandboxPullRequest;

export type ForgeState = {
  /** By lower-case login, because code hosts ignore case. */
  accounts: Map<string, SandboxAccount>;
  /** By lower-case full name. */
  repositories: Map<string, SandboxRepository>;
  /** By lower-case full name, `#` and number. */
  threads: Map<string, SandboxThread>;
  nextId(): number;
};
