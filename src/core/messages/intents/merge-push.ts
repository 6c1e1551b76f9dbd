// News that another message may say already: the push of a merge, by the pull request that was merged.

import { pullRequestKey } from "../../entities/entity-keys.ts";
import { type EntityState, factOf } from "../../entities/entity-state.ts";
import type { PushEvent } from "../../events/event.ts";
import type { RelayEvent } from "../../events/relay-event.ts";
import { firstLine } from "../../kernel/text/one-line.ts";

type Elsewhere = {
  /** Of the message, and of the thing that it shows. */
  key: string;
  isSaid(entity: EntityState | undefined): boolean;
};

export function saidElsewhere(event: RelayEvent): Elsewhere | undefined {
  const key = event.kind === "push" ? mergedKey(event) : undefined;
  if (event.kind !== "push" || key === undefined) return undefined;
  return { key, isSaid: (entity) => saysMerge(event, entity) };
}

// A merge is told twice, by the pull request and by the push of its commits; whether a push is one of those.

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
