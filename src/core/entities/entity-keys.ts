// Entity keys: all events of an entity share its key.

import { decodeMessageKey, encodeMessageKey } from "../delivery/message-key.ts";
import { type HostedRepository, hostedName, readHostedName } from "../kernel/repository-name.ts";

export const pullRequestKey = (repository: HostedRepository, number: number) =>
  encodeMessageKey({ kind: "pullRequest", repository: hostedName(repository), number });
export const issueKey = (repository: HostedRepository, number: number) =>
  encodeMessageKey({ kind: "issue", repository: hostedName(repository), number });
export const discussionKey = (repository: HostedRepository, number: number) =>
  encodeMessageKey({ kind: "discussionItem", repository: hostedName(repository), number });
export const commitKey = (repository: HostedRepository, sha: string) =>
  encodeMessageKey({ kind: "commit", repository: hostedName(repository), sha });
export const runKey = (repository: HostedRepository, id: string) =>
  encodeMessageKey({ kind: "run", repository: hostedName(repository), id });
export const reviewKey = (repository: HostedRepository, id: string) =>
  encodeMessageKey({ kind: "review", repository: hostedName(repository), id });
export const deploymentKey = (repository: HostedRepository, id: string) =>
  encodeMessageKey({ kind: "deployment", repository: hostedName(repository), id });
export const starsKey = (repository: HostedRepository, day: string) =>
  encodeMessageKey({ kind: "stars", repository: hostedName(repository), day });

/** Ids are unique on their host only. */
export const hostedId = (repository: HostedRepository | undefined, id: string) =>
  repository?.host === undefined ? id : `${repository.host}/${id}`;

/** A workflow on a branch. */
export const workflowKey = (
  repository: HostedRepository,
  workflowId: string,
  branch: string | undefined,
) =>
  encodeMessageKey({
    kind: "workflow",
    repository: hostedName(repository),
    workflowId,
    branch: branch ?? "",
  });

/** Message key of a streak: its workflow's key, and its first run. */
export const streakKey = (workflow: string, runId: string) => `${workflow}:${runId}`;

/** The entity that a message shows; a streak of runs belongs to its workflow, an incident to its alert. */
export function entityKeyOf(messageKey: string): string {
  const key = decodeMessageKey(messageKey);
  if (key?.kind === "alertCard" || key?.kind === "standby")
    return encodeMessageKey({ kind: "incidents", updateKey: key.updateKey });
  return key?.kind === "streak" ? encodeMessageKey({ ...key, kind: "workflow" }) : messageKey;
}

/** The repository in any entity key. */
export function repositoryOf(text: string): HostedRepository {
  const key = decodeMessageKey(text);
  return readHostedName(key !== undefined && "repository" in key ? key.repository : "");
}
