// Reads a pull request, and finds a comment that an earlier attempt may have posted.

import { z } from "zod";
import type { Pull, WantedComment, WorkItemPath } from "../../../ports/host-actions.ts";
import { allowedMethods, Comments, findWanted } from "../../kit/api/work-items.ts";
import { id, maybe, text, yes } from "../../kit/lenient-fields.ts";
import type { ForgeRequest } from "./request.ts";

/** If the host omits the field, the merge itself reports the problem. */
const told = z.boolean().catch(true);
const TOLD = { push: true };

const Base = z.object({
  permissions: z.object({ push: told }).catch(TOLD),
  allow_merge_commits: told,
  allow_squash_merge: told,
  allow_rebase: told,
});

export const PullAnswer = z.object({
  title: z.string(),
  html_url: z.string(),
  state: z.string(),
  merged: yes,
  merged_by: maybe(z.object({ id })),
  merge_commit_sha: text,
  draft: yes,
  head: z.object({ sha: z.string() }),
  base: z.object({ ref: z.string(), repo: Base }),
});

/** Path of a pull request or issue, which share their numbers. */
export function pathOf(kind: "pulls" | "issues", { owner, repo, number }: WorkItemPath): string {
  return `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(repo)}/${kind}/${number}`;
}

export function requestPull(request: ForgeRequest, pull: WorkItemPath) {
  const path = pathOf("pulls", pull);
  return request({ method: "GET", path, isRepeatable: true }, PullAnswer);
}

export async function readPull(request: ForgeRequest, wanted: WorkItemPath): Promise<Pull> {
  const pull = await requestPull(request, wanted);
  return {
    title: pull.title,
    url: pull.html_url,
    isOpen: pull.state === "open",
    isMerged: pull.merged,
    mergedBy: pull.merged_by?.id,
    mergeSha: pull.merged ? pull.merge_commit_sha : undefined,
    isDraft: pull.draft,
    headSha: pull.head.sha,
    base: pull.base.ref,
    // `mergeable: false` can also mean that the host is still checking, so only a draft is certain.
    mergeState: pull.draft ? "draft" : undefined,
    methods: allowedMethods({
      merge: pull.base.repo.allow_merge_commits,
      squash: pull.base.repo.allow_squash_merge,
      rebase: pull.base.repo.allow_rebase,
    }),
    mayPush: pull.base.repo.permissions.push,
  };
}

/** The list has no pages. */
export async function findComment(
  request: ForgeRequest,
  workItem: WorkItemPath,
  wanted: WantedComment,
): Promise<{ url: string } | undefined> {
  const query = new URLSearchParams({ since: new Date(wanted.since).toISOString() });
  const path = `${pathOf("issues", workItem)}/comments?${query.toString()}`;
  const comments = await request({ method: "GET", path, isRepeatable: true }, Comments);
  return findWanted(comments, wanted);
}
