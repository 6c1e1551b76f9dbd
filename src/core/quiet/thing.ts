// What an event is about, as people speak of it: a pull request, an issue or a discussion, with all that is said
// about it.

import type { Thread } from "../events.ts";
import { issueKey, pullRequestKey } from "../known/keys.ts";
import type { RelayEvent } from "../relay-event.ts";

export type Entity = {
  key: string;
  /** Of the message that shows it; undefined where the event does not say enough to know. */
  card: string | undefined;
  thread: Pick<Thread, "number" | "title" | "url">;
};

export function entityOf(event: RelayEvent): Entity | undefined {
  const { repository } = event;
  const found = threadOf(event);
  if (repository === undefined || found === undefined) return undefined;
  const { thread } = found;
  switch (found.kind) {
    case "pull_request":
      return shownByItself(pullRequestKey(repository, thread.number), thread);
    case "issue":
      return shownByItself(issueKey(repository, thread.number), thread);
    case "discussion":
    default: {
      const key = `discussion:${repository.fullName}#${thread.number}`;
      return { key, card: found.id && `discussion:${found.id}`, thread };
    }
  }
}

function shownByItself(key: string, thread: Thread): Entity {
  return { key, card: key, thread };
}

type Found = {
  kind: "pull_request" | "issue" | "discussion";
  thread: Thread;
  id?: string | undefined;
};

function threadOf(event: RelayEvent): Found | undefined {
  if ("pullRequest" in event) return { kind: "pull_request", thread: event.pullRequest };
  if (event.kind === "issue") return { kind: "issue", thread: event.issue };
  if (event.kind === "discussion")
    return { kind: "discussion", thread: event.discussion, id: event.discussion.id };
  return event.kind === "comment" && event.on.kind !== "commit" ? event.on : undefined;
}
