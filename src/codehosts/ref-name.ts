// Git's full names of branches and tags, and the short ones people know.

import type { PushEvent } from "../core/events/event.ts";

const TAG = "refs/tags/";
const BRANCH = "refs/heads/";
const SHA = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

export function readRef(ref: string): PushEvent["ref"] {
  return { kind: ref.startsWith(TAG) ? "tag" : "branch", name: shorten(ref) };
}

/** The branch or tag in a field that may also hold a commit. */
export function refName(ref: string | undefined): string | undefined {
  return ref === undefined || SHA.test(ref) ? undefined : shorten(ref);
}

/** The branch of a full name; undefined where it names anything else, as a pull request's trial merge. */
export function readBranch(ref: string | undefined): string | undefined {
  return ref?.startsWith(BRANCH) === true ? shorten(ref) : undefined;
}

function shorten(ref: string): string {
  const prefix = [TAG, BRANCH].find((start) => ref.startsWith(start)) ?? "";
  return ref.slice(prefix.length);
}
