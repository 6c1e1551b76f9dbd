// A pull request, and how its repository lets this person merge: two questions with one deadline.

import { z } from "zod";
import type { Pull, WorkItemRef } from "../../../ports/code-host.ts";
import { id, maybe, text, yes } from "../../lenient.ts";
import type { ApiRequest } from "./as-person.ts";

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

/** Where it is not told, codehost says so at the merge itself. */
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
  { owner, repo, number }: WorkItemRef,
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
    mergeState: pull.mergeable_state,
    methods: methodsOf(repository),
    mayPush: repository.permissions.push,
  };
}

function methodsOf(repository: z.output<typeof RepositoryAnswer>): Pull["methods"] {
  return [
    ...(repository.allow_merge_commit ? (["merge"] as const) : []),
    ...(repository.allow_squash_merge ? (["squash"] as const) : []),
    ...(repository.allow_rebase_merge ? (["rebase"] as const) : []),
  ];
}
