// Entity keys: all events of an entity share its key.

import type { Repository } from "../events/event.ts";

type Named = Pick<Repository, "fullName">;

export const pullRequestKey = ({ fullName }: Named, number: number) => `pr:${fullName}#${number}`;
export const issueKey = ({ fullName }: Named, number: number) => `issue:${fullName}#${number}`;
export const commitKey = ({ fullName }: Named, sha: string) => `commit:${fullName}@${sha}`;
export const runKey = ({ fullName }: Named, id: string) => `run:${fullName}:${id}`;
export const reviewKey = ({ fullName }: Named, id: string) => `review:${fullName}:${id}`;
export const deploymentKey = ({ fullName }: Named, id: string) => `deployment:${fullName}:${id}`;
export const starsKey = ({ fullName }: Named, day: string) => `stars:${fullName}:${day}`;

/** The entity that a message shows; a streak of runs belongs to its workflow. */
export function entityKeyOf(messageKey: string): string {
  return messageKey.startsWith("ci:")
    ? messageKey.slice(0, messageKey.lastIndexOf(":"))
    : messageKey;
}

/** A workflow on a branch. Message keys append the first run of the streak. */
export const workflowKey = ({ fullName }: Named, workflowId: string, branch: string | undefined) =>
  `ci:${fullName}:${workflowId}:${branch ?? ""}`;

/** The repository in any entity key. */
export function repositoryOf(key: string): Named {
  return { fullName: /^[a-z]+:([^:#@]*)/u.exec(key)?.[1] ?? "" };
}
