// Reads a pull request and the merge settings of its repository: two requests under one deadline.

import { z } from "zod";
import type { Pull, WantedComment, WorkItemPath } from "../../../ports/host-actions.ts";
import { allowedMethods, Comments, findWanted } from "../../kit/api/work-items.ts";
import { id, maybe, text, yes } from "../../kit/lenient-fields.ts";
import type { ApiRequest } from "./as-user.ts";

const PullAnswer = z.object({
  title: z.string(),
  html_url: z.string(),
  state: z.string(),
  merged: yes,
  merged_by: maybe(z.object({ id })),
  merge_commit_sha: text,
  draft: yes,
  mergeable_state: text,
  head: z.object({ sha: z.string() }),
  base: z.object({ ref: z.string() }),
});

/** If GitHub omits the field, the merge itself reports the problem. */
const told = z.boolean().catch(true);
const TOLD = { push: true };

const RepositoryAnswer = z.object({
  permissions: z.object({ push: told }).catch(TOLD),
  allow_merge_commit: told,
  allow_squash_merge: told,
  allow_rebase_merge: told,
});

export async function readPull(
  request: ApiRequest,
  { owner, repo, number }: WorkItemPath,
): Promise<Pull> {
  const [pull, repository] = await Promise.all([
    request(
      {
        route: "GET /repos/{owner}/{repo}/pulls/{number}",
        parameters: { owner, repo, number },
        isRepeatable: true,
      },
      PullAnswer,
    ),
    request(
      { route: "GET /repos/{owner}/{repo}", parameters: { owner, repo }, isRepeatable: true },
      RepositoryAnswer,
    ),
  ]);
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
    mergeState: MERGE_STATES.get(pull.mergeable_state),
    methods: allowedMethods({
      merge: repository.allow_merge_commit,
      squash: repository.allow_squash_merge,
      rebase: repository.allow_rebase_merge,
    }),
    mayPush: repository.permissions.push,
  };
}

const MERGE_STATES = new Map<string | undefined, Pull["mergeState"]>([
  ["dirty", "conflicts"],
  ["behind", "behind"],
  ["blocked", "blocked"],
  ["draft", "draft"],
  ["unstable", "unstable"],
]);

// Finds a comment that an earlier attempt may have posted, if its answer was lost.

const PAGE = 100;
/** More comments than a work item gets within minutes. */
const MAX_PAGES = 5;

export async function findComment(
  request: ApiRequest,
  { owner, repo, number }: WorkItemPath,
  wanted: WantedComment,
): Promise<{ url: string } | undefined> {
  const since = new Date(wanted.since).toISOString();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const comments = await request(
      {
        route: "GET /repos/{owner}/{repo}/issues/{number}/comments",
        parameters: { owner, repo, number, since, per_page: PAGE, page },
        isRepeatable: true,
      },
      Comments,
    );
    const found = findWanted(comments, wanted);
    if (found) return found;
    if (comments.length < PAGE) return undefined;
  }
  return undefined;
}
