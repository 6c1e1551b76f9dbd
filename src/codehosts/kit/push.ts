// Pushes: a moved ref and its commits, as all hosts describe them.

import { z } from "zod";
import type { Commit, EventFacts, PushEvent } from "../../core/events/event.ts";
import { hostFields, type OwnFacts } from "./facts.ts";
import { httpUrl, listOf, maybe, readRef, text } from "./lenient-fields.ts";

/** Null SHA: before a ref is created or after it is deleted. */
const NO_COMMIT = /^0+$/;

const path = z.string();

const hostCommit = z.object({
  id: z.string(),
  message: z.string(),
  url: httpUrl,
  author: maybe(z.object({ name: text, username: text })),
  added: listOf(path),
  removed: listOf(path),
  modified: listOf(path),
});
type HostCommit = z.output<typeof hostCommit>;

export const hostPush = hostFields.extend({
  ref: z.string().min(1),
  before: z.string(),
  after: z.string(),
  commits: listOf(hostCommit),
  head_commit: maybe(hostCommit),
});
type HostPush = z.output<typeof hostPush>;

/** Fields that differ between hosts. */
export type PushDetails = Pick<PushEvent, "isForced" | "compareUrl" | "totalCommits">;

export function pushFacts(push: HostPush): OwnFacts {
  return {
    branches: [readRef(push.ref).name],
    paths: push.commits.flatMap(({ added, removed, modified }) => [
      ...added,
      ...removed,
      ...modified,
    ]),
    texts: push.commits.map(({ message }) => message),
  };
}

export function readPush(facts: EventFacts, push: HostPush, details: PushDetails): PushEvent {
  return {
    kind: "push",
    ...facts,
    ...details,
    ref: readRef(push.ref),
    change: readChange(push),
    before: push.before,
    after: push.after,
    commits: shownCommits(push).map(readCommit),
    isAnnounced: false,
  };
}

function readChange({ before, after }: HostPush): PushEvent["change"] {
  if (NO_COMMIT.test(after)) return "deleted";
  return NO_COMMIT.test(before) ? "created" : "updated";
}

/** A new tag or branch can have no commits of its own; then its head commit is shown. */
function shownCommits(push: HostPush): readonly HostCommit[] {
  const isNewName = readRef(push.ref).kind === "tag" || readChange(push) === "created";
  const standsOn = isNewName && push.commits.length === 0 ? push.head_commit : undefined;
  return standsOn ? [standsOn] : push.commits;
}

function readCommit({ id, message, url, author }: HostCommit): Commit {
  return { sha: id, message, url, author: author?.username ?? author?.name };
}
