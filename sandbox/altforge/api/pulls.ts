// Pull requests: read, close, reopen, merge.

import { z } from "zod";
import { type SandboxResponse, json, nothing } from "../../platform/call.ts";
import { diffOf } from "../../forge/state/diff.ts";
import { changedFilesOf } from "../../forge/state/changed-files.ts";
import { listPullRequests } from "../../forge/state/find.ts";
import type {
  SandboxPullRequest,
  SandboxRepository,
  SandboxUser,
} from "../../forge/state/state.ts";
import { setState } from "../actions/change-thread.ts";
import { merge } from "../actions/merge.ts";
import { describePull } from "../describe/describe-thread.ts";
import type { AltforgeHost } from "../host.ts";
import {
  type ApiOperation,
  asPerson,
  inPull,
  inRepository,
  isAdmin,
  mayWrite,
} from "./operation.ts";
import { listAnswer } from "./paginate.ts";
import { mustSignIn, notFound, refuse } from "./refuse.ts";

const EditBody = z.object({ state: z.enum(["open", "closed"]).optional() });

/** The repository of the base branch shows the caller's own permissions. */
function describeFor(
  host: AltforgeHost,
  pull: SandboxPullRequest,
  { person, repository }: { person: SandboxUser | undefined; repository: SandboxRepository },
): SandboxResponse["body"] {
  const admin = person !== undefined && isAdmin(host, person, repository);
  const push = person !== undefined && mayWrite(host, person, repository);
  const permissions = { admin, push, pull: true };
  return JSON.stringify(describePull(host, pull), (key, value: unknown) =>
    key === "permissions" ? permissions : value,
  );
}

const readPull = inPull((host, { thread, ...request }) =>
  json(200, JSON.parse(describeFor(host, thread, request))),
);

/** The router takes a whole segment as a parameter, so the number ends with ".diff". */
const readPullOrDiff: ApiOperation["run"] = (host, request) => {
  const { index = "" } = request.parameters;
  const number = index.replace(/\.diff$/, "");
  const asked = { ...request, parameters: { ...request.parameters, index: number } };
  return number === index ? readPull(host, asked) : readDiff(host, asked);
};

const readDiff = inPull((_host, { thread }) => ({
  status: 200,
  headers: { "content-type": "text/plain; charset=utf-8" },
  body: diffOf(thread),
}));

const listPulls = inRepository((host, { call, repository }) => {
  const state = call.query.get("state") ?? "open";
  const pulls = listPullRequests(host.state, repository.fullName)
    .filter((pull) => state === "all" || pull.state === state)
    .toSorted((one, two) => two.updatedAt - one.updatedAt || two.number - one.number);
  return listAnswer(
    host,
    call,
    pulls.map((pull) => describePull(host, pull)),
  );
});

const listFiles = inPull((host, { call, thread }) =>
  listAnswer(
    host,
    call,
    changedFilesOf(thread).map((filename) => ({ filename, status: "changed" })),
  ),
);

const editPull = inPull((host, { call, person, repository, thread }) => {
  if (!person) return mustSignIn(host);
  // Without a message, as the real one.
  if (person.login !== thread.author && !mayWrite(host, person, repository)) return nothing(403);
  const input = EditBody.safeParse(call.body ?? {});
  if (!input.success) return refuse(host, 422, "unknown state");
  const { state } = input.data;
  if (state !== undefined && thread.isMerged)
    return refuse(host, 412, "cannot change state of this pull request, it was already merged");
  if (state !== undefined) setState(host, { thread, by: person }, state);
  return json(201, JSON.parse(describeFor(host, thread, { person, repository })));
});

const isMerged = inPull((host, { thread }) => (thread.isMerged ? nothing(204) : notFound(host)));

const MergeBody = z.object({
  Do: z.enum(["merge", "rebase", "rebase-merge", "squash", "fast-forward-only", "manually-merged"]),
  MergeTitleField: z.string().default(""),
  MergeMessageField: z.string().default(""),
  head_commit_id: z.string().default(""),
});

/** Go's JSON ignores the case of names. */
const WantedMerge = z.preprocess((body) => {
  const fields = z.record(z.string(), z.unknown()).catch({}).parse(body);
  return { ...fields, Do: fields["Do"] ?? fields["do"] };
}, MergeBody);

const mergePull = inPull((host, { call, person, repository, thread }) => {
  if (!person) return mustSignIn(host);
  const input = WantedMerge.safeParse(call.body);
  if (!input.success) return refuse(host, 422, "[Do]: Required");
  if (thread.state === "closed" && !thread.isMerged) return notFound(host);
  const obstacle = obstacleTo(host, person, { repository, thread });
  if (obstacle !== undefined) return refuse(host, 405, obstacle);
  const { Do: style, head_commit_id: head, MergeTitleField: title } = input.data;
  const method = repository.mergeMethods.find((allowed) => allowed === style);
  if (!method)
    return refuse(host, 405, `${style} is not allowed an allowed merge style for this repository`);
  if (head !== "" && head !== thread.headSha) return refuse(host, 409, "head out of date");
  const usual = `Merge pull request '${thread.title}' (#${thread.number}) from ${thread.head} into ${thread.base}`;
  merge(host, { thread, by: person }, { method, message: title || usual });
  return nothing(200);
});

function obstacleTo(
  host: AltforgeHost,
  person: SandboxUser,
  { repository, thread }: { repository: SandboxRepository; thread: SandboxPullRequest },
): string | undefined {
  // The real one sends no text here either.
  if (thread.isMerged) return "";
  if (!mayWrite(host, person, repository)) return "User not allowed to merge PR";
  if (thread.isDraft) return "Work in progress PRs cannot be merged";
  if (thread.mergeableState === "dirty") return "Please try again later";
  const reason = REASONS.get(thread.mergeableState)?.(thread);
  return reason === undefined ? undefined : `not allowed to merge [reason: ${reason}]`;
}

const REASONS = new Map<string, (pull: SandboxPullRequest) => string>([
  ["behind", () => "The head branch is behind the base branch"],
  ["blocked", ({ blockedBy }) => blockedBy],
]);

const PULLS = "/repos/:owner/:repo/pulls";
const PULL = `${PULLS}/:index`;

export const pullOperations: readonly ApiOperation[] = [
  { method: "GET", path: PULLS, category: "repository", run: listPulls },
  { method: "GET", path: PULL, category: "repository", run: readPullOrDiff },
  { method: "PATCH", path: PULL, category: "repository", run: asPerson(editPull) },
  { method: "GET", path: `${PULL}/files`, category: "repository", run: listFiles },
  { method: "GET", path: `${PULL}/merge`, category: "repository", run: isMerged },
  { method: "POST", path: `${PULL}/merge`, category: "repository", run: asPerson(mergePull) },
];
