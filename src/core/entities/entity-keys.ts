// Entity keys: all events of an entity share its key.

import { decodeMessageKey, encodeMessageKey } from "../delivery/message-key.ts";
import type { Repository } from "../events/event.ts";

type Named = Pick<Repository, "fullName">;

export const pullRequestKey = ({ fullName: repository }: Named, number: number) =>
  encodeMessageKey({ kind: "pullRequest", repository, number });
export const issueKey = ({ fullName: repository }: Named, number: number) =>
  encodeMessageKey({ kind: "issue", repository, number });
export const discussionKey = ({ fullName: repository }: Named, number: number) =>
  encodeMessageKey({ kind: "discussionItem", repository, number });
export const commitKey = ({ fullName: repository }: Named, sha: string) =>
  encodeMessageKey({ kind: "commit", repository, sha });
export const runKey = ({ fullName: repository }: Named, id: string) =>
  encodeMessageKey({ kind: "run", repository, id });
export const reviewKey = ({ fullName: repository }: Named, id: string) =>
  encodeMessageKey({ kind: "review", repository, id });
export const deploymentKey = ({ fullName: repository }: Named, id: string) =>
  encodeMessageKey({ kind: "deployment", repository, id });
export const starsKey = ({ fullName: repository }: Named, day: string) =>
  encodeMessageKey({ kind: "stars", repository, day });

/** A workflow on a branch. */
export const workflowKey = (
  { fullName: repository }: Named,
  workflowId: string,
  branch: string | undefined,
) => encodeMessageKey({ kind: "workflow", repository, workflowId, branch: branch ?? "" });

/** Message key of a streak: its workflow's key, and its first run. */
export const streakKey = (workflow: string, runId: string) => `${workflow}:${runId}`;

/** The entity that a message shows; a streak of runs belongs to its workflow. */
export function entityKeyOf(messageKey: string): string {
  const key = decodeMessageKey(messageKey);
  return key?.kind === "streak" ? encodeMessageKey({ ...key, kind: "workflow" }) : messageKey;
}

/** The repository in any entity key. */
export function repositoryOf(text: string): Named {
  const key = decodeMessageKey(text);
  return { fullName: key !== undefined && "repository" in key ? key.repository : "" };
}
