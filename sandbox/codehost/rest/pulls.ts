// Pull request endpoints: read, close, merge.

import { z } from "zod";
import { json, nothing, type SandboxResponse } from "../../platform/call.ts";
import { merge, mergeObstacle } from "../actions/merge.ts";
import { describePullRequest } from "../describe/describe-pull-request.ts";
import { diffOf } from "../../forge/state/diff.ts";
import { changedFilesOf } from "../../forge/state/changed-files.ts";
import { listPullRequests } from "../../forge/state/find.ts";
import { MERGE_METHODS } from "../../forge/state/state.ts";
import { actingPerson } from "./actor.ts";
import { editThread } from "./edit-thread.ts";
import { inPullRequest, inRepository, type RestOperation } from "./operation.ts";
import { listAnswer } from "./paginate.ts";
import { invalid, mustSignIn, notFound, refuse } from "./refuse.ts";
import { writeRefusal } from "./rights.ts";

const MergeBody = z.object({
  commit_title: z.string().optional(),
  commit_message: z.string().optional(),
  sha: z.string().optional(),
  merge_method: z.enum(MERGE_METHODS).default("merge"),
});

const readPull = inPullRequest(({ state, url }, { call, thread }) =>
  call.headers.get("accept") === "application/vnd.github.diff"
    ? diff(diffOf(thread))
    : json(200, describePullRequest(state, url, thread)),
);

function diff(body: string): SandboxResponse {
  return {
    status: 200,
    headers: { "content-type": "application/vnd.github.diff; charset=utf-8" },
    body,
  };
}

const listPulls = inRepository((host, { call, repository }) => {
  const wanted = call.query.get("state") ?? "open";
  const pulls = listPullRequests(host.state, repository.fullName)
    .filter(({ state }) => wanted === "all" || state === wanted)
    .toSorted((one, two) => two.number - one.number);
  const described = pulls.map((pull) => describePullRequest(host.state, host.url, pull));
  return listAnswer(host, call, described);
});

const updatePull = inPullRequest(
  (host, request) =>
    editThread(host, request, "PullRequest") ??
    json(200, describePullRequest(host.state, host.url, request.thread)),
);

const listFiles = inPullRequest((host, { call, thread }) =>
  listAnswer(
    host,
    call,
    changedFilesOf(thread).map((filename) => ({ filename, status: "modified" })),
  ),
);

const isMerged = inPullRequest((_host, { thread }) =>
  thread.isMerged ? nothing(204) : notFound(),
);

const mergePull = inPullRequest((host, { call, actor, repository, thread }) => {
  const by = actingPerson(actor);
  if (!by) return mustSignIn();
  const refusal = writeRefusal(host, actor, repository);
  if (refusal) return refusal;
  const input = MergeBody.safeParse(call.body ?? {});
  if (!input.success)
    return invalid({ resource: "PullRequest", code: "invalid", field: "merge_method" });
  const { sha, merge_method: method, commit_title: title, commit_message: text } = input.data;
  const obstacle = mergeObstacle(repository, thread, method);
  if (obstacle) return refuse(405, obstacle, "/pulls/pulls#merge-a-pull-request");
  // Optimistic lock: the head moved after the caller read it.
  if (sha !== undefined && sha !== thread.headSha)
    return refuse(
      409,
      "Head branch was modified. Review and try the merge again.",
      "/pulls/pulls#merge-a-pull-request",
    );
  const message = title && [title, text].filter(Boolean).join("\n\n");
  const merged = merge(host, { thread, by }, { method, message });
  return json(200, { sha: merged, merged: true, message: "Pull Request successfully merged" });
});

const PULLS = "/repos/:owner/:repo/pulls";

export const pullOperations: readonly RestOperation[] = [
  { method: "GET", path: PULLS, run: listPulls },
  { method: "GET", path: `${PULLS}/:number`, run: readPull },
  { method: "PATCH", path: `${PULLS}/:number`, run: updatePull },
  { method: "GET", path: `${PULLS}/:number/files`, run: listFiles },
  { method: "GET", path: `${PULLS}/:number/merge`, run: isMerged },
  { method: "PUT", path: `${PULLS}/:number/merge`, run: mergePull },
];
