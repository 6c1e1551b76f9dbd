// The work item that an event belongs to: a pull request, issue or discussion.

import type { WorkItem } from "../events/event.ts";
import { encodeMessageKey } from "../delivery/message-key.ts";
import { discussionKey, hostedId, issueKey, pullRequestKey } from "./entity-keys.ts";
import type { RelayEvent } from "../events/relay-event.ts";

export type Entity = {
  key: string;
  /** Message key of its card; undefined if the event lacks the discussion's id. */
  card: string | undefined;
  workItem: Pick<WorkItem, "number" | "title" | "url">;
};

export function entityOf(event: RelayEvent): Entity | undefined {
  const { repository } = event;
  const found = workItemOf(event);
  if (repository === undefined || found === undefined) return undefined;
  const { workItem } = found;
  switch (found.kind) {
    case "pull_request":
      return shownByItself(pullRequestKey(repository, workItem.number), workItem);
    case "issue":
      return shownByItself(issueKey(repository, workItem.number), workItem);
    case "discussion":
    default: {
      const key = discussionKey(repository, workItem.number);
      const card =
        found.id && encodeMessageKey({ kind: "discussion", id: hostedId(repository, found.id) });
      return { key, card, workItem };
    }
  }
}

function shownByItself(key: string, workItem: WorkItem): Entity {
  return { key, card: key, workItem };
}

type Found = {
  kind: "pull_request" | "issue" | "discussion";
  workItem: WorkItem;
  id?: string | undefined;
};

export function workItemOf(event: RelayEvent): Found | undefined {
  if ("pullRequest" in event) return { kind: "pull_request", workItem: event.pullRequest };
  if (event.kind === "issue") return { kind: "issue", workItem: event.issue };
  if (event.kind === "discussion")
    return { kind: "discussion", workItem: event.discussion, id: event.discussion.id };
  return event.kind === "comment" && event.on.kind !== "commit" ? event.on : undefined;
}
