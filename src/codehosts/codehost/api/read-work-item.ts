// Reads a pull request and the merge settings of its repository: two requests under one deadline.

import { z } from "zod";
import type { Pull, WantedComment, WorkItemPath } from "../../../ports/host-actions.ts";
import { id, maybe, text, time, yes } from "../../kit/lenient-fields.ts";
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
    methods: methodsOf(repository),
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

function methodsOf(repository: z.output<typeof RepositoryAnswer>): Pull["methods"] {
  return [
    ...(repository.allow_merge_commit ? (["merge"] as const) : []),
    ...(repository.allow_squash_merge ? (["squash"] as const) : []),
    ...(repository.allow_rebase_merge ? (["rebase"] as const) : []),
  ];
}

// Finds a comment that an earlier attempt may have posted, if its answer was lost.

const PAGE = 100;
/** More comments than a work item gets within minutes. */
const MAX_PAGES = 5;

const Comments = z.array(
  z.object({
    html_url: z.string(),
    body: text,
    created_at: time,
    user: maybe(z.object({ id })),
  }),
);

export async function findComment(
  request: ApiRequest,
  { owner, repo, number }: WorkItemPath,
  { by, body, since }: WantedComment,
): Promise<{ url: string } | undefined> {
  const from = new Date(since).toISOString();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const comments = await request(
      {
        route: "GET /repos/{owner}/{repo}/issues/{number}/comments",
        parameters: { owner, repo, number, since: from, per_page: PAGE, page },
        isRepeatable: true,
      },
      Comments,
    );
    // `since` filters by update time, so older, edited comments are listed too.
    const found = comments.find(
      (comment) =>
        comment.user?.id === by &&
        (comment.created_at ?? 0) >= since &&
        plain(comment.body ?? "") === plain(body),
    );
    if (found) return { url: found.html_url };
    if (comments.length < PAGE) return undefined;
  }
  return undefined;
}

/** GitHub can change line endings and surrounding whitespace. */
function plain(words: string): string {
  return words.replaceAll("\r\n", "\n").trim();
}
