// Facts of a pull request that its card and its notes share.

import type { PullRequest } from "../events.ts";
import { code, type RichText } from "../rich-text.ts";
import { tRich } from "../words/say.ts";
import type { Locale } from "../words/words.ts";
import { shortSha } from "./commit-row.ts";
import { branchCode } from "./facts.ts";

type Size = Pick<PullRequest, "additions" | "changedFiles" | "deletions">;

export function branchesFact(
  locale: Locale,
  { base, head }: Pick<PullRequest, "base" | "head">,
): RichText {
  return tRich(locale, "pr.branches", {
    head: branchCode(head.branch),
    base: branchCode(base.branch),
  });
}

export function sizeFact(locale: Locale, size: Size): RichText | undefined {
  const { additions: add, changedFiles: n, deletions: del } = size;
  if (add === undefined || del === undefined || n === undefined) return undefined;
  return tRich(locale, "pr.size", { add, del, n });
}

export function mergedFact(locale: Locale, base: string, mergeSha: string | undefined): RichText {
  const into = branchCode(base);
  const sha = shortSha(mergeSha ?? "");
  if (sha === "") return tRich(locale, "pr.into", { base: into });
  return tRich(locale, "pr.as", { base: into, sha: [code(sha)] });
}
