// Reads links to pull requests, issues, discussions and commits, whatever the code host.

import { REPOSITORY } from "./repository-path.ts";

export type LinkedPage = {
  kind: LinkedKind;
  /** The two segments before the page. */
  repo: string;
  /** Whether segments precede `repo`: an owner above it, or a path of the code host. A link cannot tell which. */
  isBelow: boolean;
  /** A number, or a SHA. */
  id: string;
};

type LinkedKind = "pullRequest" | "issue" | "discussion" | "commit";

const REPO = new RegExp(`^${REPOSITORY}$`);
const NUMBER = /^\d{1,15}$/;
const SHA = /^[\da-f]{7,64}$/i;

/** By the segment after the repository. */
const PAGES: ReadonlyMap<string, { kind: LinkedKind; id: RegExp }> = new Map([
  ["pull", { kind: "pullRequest", id: NUMBER }],
  ["pulls", { kind: "pullRequest", id: NUMBER }],
  ["issues", { kind: "issue", id: NUMBER }],
  ["discussions", { kind: "discussion", id: NUMBER }],
  ["commit", { kind: "commit", id: SHA }],
]);

export function readPageLink(link: string): LinkedPage | undefined {
  // Hosts with nested owners put "-" between a repository and its pages.
  const path = segmentsOf(link).filter((segment) => segment !== "-");
  return path.map((_, at) => pageAt(path, at)).find((page) => page !== undefined);
}

export function segmentsOf(link: string): readonly string[] {
  return URL.parse(link)?.pathname.split("/").filter(Boolean) ?? [];
}

function pageAt(path: readonly string[], at: number): LinkedPage | undefined {
  const [owner, name, segment = "", id = ""] = path.slice(at);
  const repo = `${owner}/${name}`;
  const page = PAGES.get(segment);
  if (!page?.id.test(id) || !REPO.test(repo)) return undefined;
  return { kind: page.kind, repo, isBelow: at > 0, id };
}
