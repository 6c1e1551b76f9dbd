// Issue endpoints, including those that pull requests share: comments, reactions, state.

import { z } from "zod";
import { json } from "../../platform/call.ts";
import { commentOn } from "../actions/comment-on.ts";
import { reactTo } from "../actions/react-to.ts";
import { describeComment } from "../describe/describe-comment.ts";
import { describeIssue } from "../describe/describe-issue.ts";
import { describeReaction, REACTIONS } from "../describe/describe-reaction.ts";
import { actingPerson } from "./actor.ts";
import { editThread } from "./edit-thread.ts";
import { inThread, type RestOperation } from "./operation.ts";
import { listAnswer } from "./paginate.ts";
import { invalid, missing, mustSignIn } from "./refuse.ts";
import { speakRefusal } from "./rights.ts";

const MAX_COMMENT_LENGTH = 65_536;

const CommentBody = z.object({ body: z.string() });
const ReactionBody = z.object({ content: z.string() });

const readIssue = inThread(({ state, url }, { thread }) =>
  json(200, describeIssue(state, url, thread)),
);

/** Oldest first, from `since` if given. Texts of reviews are not comments. */
const listComments = inThread((host, { call, thread }) => {
  const since = Date.parse(call.query.get("since") ?? "");
  const comments = thread.comments.filter(({ verdict }) => verdict === undefined);
  const wanted = Number.isNaN(since)
    ? comments
    : comments.filter(({ createdAt }) => createdAt >= since);
  const described = wanted.map((comment) =>
    describeComment(host.state, host.url, { thread, comment }),
  );
  return listAnswer(host, call, described);
});

const createComment = inThread((host, { call, actor, repository, thread }) => {
  const by = actingPerson(actor);
  if (!by) return mustSignIn();
  const refusal = speakRefusal(host, actor, repository);
  if (refusal) return refusal;
  const input = CommentBody.safeParse(call.body);
  if (!input.success) return missing("body");
  const problem = commentProblem(input.data.body);
  if (problem) {
    host.kit.problem(call, "over-limit", problem);
    return invalid({
      resource: "IssueComment",
      code: "unprocessable",
      field: "data",
      message: problem,
    });
  }
  const comment = commentOn(host, { thread, by }, input.data.body);
  const described = describeComment(host.state, host.url, { thread, comment });
  return json(201, described, { location: described.url });
});

function commentProblem(body: string): string | undefined {
  if (body.trim() === "") return "Body cannot be blank";
  return body.length > MAX_COMMENT_LENGTH
    ? `Body is too long (maximum is ${MAX_COMMENT_LENGTH} characters)`
    : undefined;
}

const createReaction = inThread((host, { call, actor, repository, thread }) => {
  const by = actingPerson(actor);
  if (!by) return mustSignIn();
  const refusal = speakRefusal(host, actor, repository);
  if (refusal) return refusal;
  const input = ReactionBody.safeParse(call.body);
  if (!input.success) return missing("content");
  const content = REACTIONS.find((one) => one === input.data.content);
  if (!content) return invalid({ resource: "Reaction", code: "invalid", field: "content" });
  const { reaction, isNew } = reactTo(host, { thread, by }, content);
  return json(isNew ? 201 : 200, describeReaction(host.state, host.url, reaction));
});

const updateIssue = inThread(
  (host, request) =>
    editThread(host, request, "Issue") ??
    json(200, describeIssue(host.state, host.url, request.thread)),
);

const ISSUE = "/repos/:owner/:repo/issues/:number";

export const issueOperations: readonly RestOperation[] = [
  { method: "GET", path: ISSUE, run: readIssue },
  { method: "PATCH", path: ISSUE, run: updateIssue },
  { method: "GET", path: `${ISSUE}/comments`, run: listComments },
  { method: "POST", path: `${ISSUE}/comments`, run: createComment },
  { method: "POST", path: `${ISSUE}/reactions`, run: createReaction },
];
