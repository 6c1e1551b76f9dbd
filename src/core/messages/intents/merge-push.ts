// Detects the push of a merge. The card of the merged pull request shows it already, so the push is not posted again.

import { pullRequestKey } from "../../entities/entity-keys.ts";
import { type EntityState, factOf } from "../../entities/entity-state.ts";
import type { PushEvent } from "../../events/event.ts";
import type { RelayEvent } from "../../events/relay-event.ts";
import { firstLine } from "../../kernel/text/one-line.ts";

type Elsewhere = {
  /** Key of both the card and its entity. */
  key: string;
  isSaid(entity: EntityState | undefined): boolean;
};

export function saidElsewhere(event: RelayEvent): Elsewhere | undefined {
  const key = event.kind === "push" ? mergedKey(event) : undefined;
  if (event.kind !== "push" || key === undefined) return undefined;
  return { key, isSaid: (entity) => saysMerge(event, entity) };
}

/** Subjects of merge commits: the default of both hosts, the one of Gitea with a title, and a squash merge. */
const MERGES = [
  /^Merge pull request #(\d{1,15})\b/u,
  /^Merge pull request '.*' \(#(\d{1,15})\) from /u,
  /\(#(\d{1,15})\)$/u,
];

/** Key of the pull request that a push may have merged, judged by the subject of its newest commit. */
export function mergedKey({ change, commits, ref, repository }: PushEvent): string | undefined {
  if (change !== "updated" || ref.kind !== "branch" || repository === undefined) return undefined;
  const subject = firstLine(commits.at(-1)?.message ?? "");
  const number = MERGES.map((pattern) => pattern.exec(subject)?.[1]).find(
    (found) => found !== undefined,
  );
  return number === undefined ? undefined : pullRequestKey(repository, Number(number));
}

/** Confirms it by the merge commit in the pull request's entity state. */
export function saysMerge({ after, commits }: PushEvent, entity: EntityState | undefined): boolean {
  const sha = factOf(entity, "merge")?.sha;
  return sha !== undefined && (sha === after || commits.some((commit) => commit.sha === sha));
}
