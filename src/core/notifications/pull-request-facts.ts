// Facts of a pull request that its card and its notes share.

import type { PullRequest } from "../events.ts";
import { code, type RichText } from "../rich-text.ts";
import { fillRich } from "../words/say.ts";
import type { Voice } from "../words/words.ts";
import { shortSha } from "./commit-row.ts";
import { branchCode } from "./facts.ts";

type Size = Pick<PullRequest, "additions" | "changedFiles" | "deletions">;

export function branchesFact(
  voice: Voice,
  { base, head }: Pick<PullRequest, "base" | "head">,
): RichText {
  return fillRich(voice, "pr.branches", {
    head: branchCode(head.branch),
    base: branchCode(base.branch),
  });
}

export function sizeFact(voice: Voice, size: Size): RichText | undefined {
  const { additions: add, changedFiles: n, deletions: del } = size;
  if (add === undefined || del === undefined || n === undefined) return undefined;
  return fillRich(voice, "pr.size", { add, del, n });
}

export function mergedFact(voice: Voice, base: string, mergeSha: string | undefined): RichText {
  const into = branchCode(base);
  const sha = shortSha(mergeSha ?? "");
  if (sha === "") return fillRich(voice, "pr.into", { base: into });
  return fillRich(voice, "pr.as", { base: into, sha: [code(sha)] });
}
