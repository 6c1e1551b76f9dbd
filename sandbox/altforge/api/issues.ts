// Issues, and what pull requests share with them: comments and reactions.

import { z } from "zod";
import { json } from "../../platform/call.ts";
import { listThreads } from "../../forge/state/find.ts";
import { isoTime } from "../../platform/iso-time.ts";
import { commentOn, reactTo, setState } from "../actions/change-thread.ts";
import { describeAccount, describeComment, describeIssue } from "../describe/describe-thread.ts";
import { type ApiOperation, asPerson, inRepository, inThread, mayWrite } from "./operation.ts";
import { listAnswer } from "./paginate.ts";
import { mustSignIn, refuse } from "./refuse.ts";

const CommentBody = z.object({ body: z.string().min(1) });
const ReactionBody = z.object({ content: z.string() });
const EditBody = z.object({ state: z.enum(["open", "closed"]).optional() });

/** Default of the setting `REACTIONS`. */
const REACTIONS = new Set(["+1", "-1", "laugh", "hooray", "confused", "heart", "rocket", "eyes"]);

const readIssue = inThread((host, { thread }) => json(200, describeIssue(host, thread)));

/** Newest first. `since` and `before` filter by the last update. */
const listIssues = inRepository((host, { call, repository }) => {
  const state = call.query.get("state") ?? "open";
  const kind = KINDS.get(call.query.get("type") ?? "");
  const since = timeIn(call.query.get("since"));
  const before = timeIn(call.query.get("before")) || Number.POSITIVE_INFINITY;
  const found = listThreads(host.state, repository.fullName)
    .filter((thread) => state === "all" || thread.state === state)
    .filter((thread) => kind === undefined || thread.kind === kind)
    .filter(({ updatedAt }) => updatedAt >= since && updatedAt <= before)
    .toSorted((one, two) => two.number - one.number);
  return listAnswer(
    host,
    call,
    found.map((thread) => describeIssue(host, thread)),
  );
});

const KINDS = new Map([
  ["issues", "issue"],
  ["pulls", "pull-request"],
]);

function timeIn(text: string | null): number {
  const at = Date.parse(text ?? "");
  return Number.isNaN(at) ? 0 : at;
}

/** Oldest first and all at once. Texts of reviews are not comments. */
const listComments = inThread((host, { call, thread }) => {
  const since = timeIn(call.query.get("since"));
  const comments = thread.comments
    .filter(({ verdict }) => verdict === undefined)
    .filter(({ createdAt }) => createdAt >= since);
  return json(
    200,
    comments.map((comment) => describeComment(host, thread, comment)),
  );
});

const createComment = inThread((host, { call, person, thread }) => {
  if (!person) return mustSignIn(host);
  const input = CommentBody.safeParse(call.body);
  if (!input.success) return refuse(host, 422, "[Body]: Required");
  const comment = commentOn(host, { thread, by: person }, input.data.body);
  return json(201, describeComment(host, thread, comment));
});

const createReaction = inThread((host, { call, person, thread }) => {
  if (!person) return mustSignIn(host);
  const input = ReactionBody.safeParse(call.body);
  const content = input.data?.content ?? "";
  if (!REACTIONS.has(content)) return refuse(host, 403, `'${content}' is not an allowed reaction`);
  const { reaction, isNew } = reactTo(host, { thread, by: person }, content);
  return json(isNew ? 201 : 200, {
    user: describeAccount(host, reaction.author),
    content,
    created_at: isoTime(reaction.createdAt),
  });
});

const editIssue = inThread((host, { call, person, repository, thread }) => {
  if (!person) return mustSignIn(host);
  if (person.login !== thread.author && !mayWrite(host, person, repository))
    return { status: 403, headers: {}, body: "" };
  const input = EditBody.safeParse(call.body ?? {});
  if (!input.success) return refuse(host, 422, "unknown state");
  if (input.data.state) setState(host, { thread, by: person }, input.data.state);
  return json(201, describeIssue(host, thread));
});

const ISSUES = "/repos/:owner/:repo/issues";
const ISSUE = `${ISSUES}/:index`;

export const issueOperations: readonly ApiOperation[] = [
  { method: "GET", path: ISSUES, category: "issue", run: listIssues },
  { method: "GET", path: ISSUE, category: "issue", run: readIssue },
  { method: "PATCH", path: ISSUE, category: "issue", run: asPerson(editIssue) },
  { method: "GET", path: `${ISSUE}/comments`, category: "issue", run: listComments },
  { method: "POST", path: `${ISSUE}/comments`, category: "issue", run: asPerson(createComment) },
  { method: "POST", path: `${ISSUE}/reactions`, category: "issue", run: asPerson(createReaction) },
];
