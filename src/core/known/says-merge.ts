// A merge is told twice, by the pull request and by the push of its commits; whether a push is one of those.

import type { PushEvent } from "../events.ts";
import { firstLine } from "../text/one-line.ts";
import { pullRequestKey } from "./keys.ts";
import { factOf, type EntityState } from "./known.ts";

/** As the code hosts name a merge commit: both by themselves, altforge with a title, and squashed. */
const MERGES = [
  /^Merge pull request #(\d{1,15})\b/u,
  /^Merge pull request '.*' \(#(\d{1,15})\) from /u,
  /\(#(\d{1,15})\)$/u,
];

/** The pull request that a push may come from, by what its newest commit says. */
export function mergedKey({ change, commits, ref, repository }: PushEvent): string | undefined {
  if (change !== "updated" || ref.kind !== "branch" || repository === undefined) return undefined;
  const subject = firstLine(commits.at(-1)?.message ?? "");
  const number = MERGES.map((pattern) => pattern.exec(subject)?.[1]).find(
    (found) => found !== undefined,
  );
  return number === undefined ? undefined : pullRequestKey(repository, Number(number));
}

/** Whether what is known of that pull request says that this push merged it. */
export function saysMerge({ after, commits }: PushEvent, entity: EntityState | undefined): boolean {
  const sha = factOf(entity, "merge")?.sha;
  return sha !== undefined && (sha === after || commits.some((commit) => commit.sha === sha));
}
