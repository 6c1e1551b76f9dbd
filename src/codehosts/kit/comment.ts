// Comments on issues, pull requests, discussions and commits, as all hosts describe them.

import { z } from "zod";
import type { Comment } from "../../core/events/conversation-events.ts";
import { eventReader, type HostEventReader } from "./event-reader.ts";
import {
  actedFields,
  type FactsOf,
  type HostFields,
  hostFields,
  hostPerson,
  type OwnFacts,
} from "./facts.ts";
import { hostWorkItem, readWorkItem } from "./issue.ts";
import { count, httpUrl, id, maybe, refName, text, time, yes } from "./lenient-fields.ts";

export const hostComment = z.object({
  id,
  body: text,
  html_url: httpUrl,
  user: maybe(hostPerson),
  updated_at: time,
});

export function readComment(sent: z.output<typeof hostComment>): Comment {
  return {
    id: sent.id,
    body: sent.body,
    url: sent.html_url,
    author: sent.user,
    updatedAt: sent.updated_at,
  };
}

const withRef = maybe(z.object({ ref: text }));

const draft = maybe(z.boolean());

const issueSchema = hostFields.extend({
  comment: hostComment,
  issue: hostWorkItem.extend({
    /** Branch of an issue on Gitea and Forgejo. */
    ref: text,
    /** Set for a pull request. */
    pull_request: maybe(z.object({ draft })),
    draft,
  }),
  /** Gitea and Forgejo repeat it here, and can send the full pull request. */
  is_pull: yes,
  pull_request: maybe(hostWorkItem.partial().extend({ head: withRef, base: withRef, draft })),
});

export function issueCommentReader(factsOf: FactsOf): HostEventReader {
  return eventReader(issueSchema, (payload, event) => {
    const { issue } = payload;
    const workItem = readWorkItem(issue);
    const isPull = payload.is_pull || issue.pull_request !== undefined;
    const facts = factsOf(event, payload, issueFacts(payload));
    return {
      kind: "comment",
      ...facts,
      action: actionOf(payload),
      comment: readComment(payload.comment),
      on: isPull
        ? { kind: "pull_request", workItem, isDraft: isDraftIn(payload) }
        : { kind: "issue", workItem },
    };
  });
}

/** GitHub says it of the issue, Gitea and Forgejo of the pull request. */
function isDraftIn({
  issue,
  pull_request: pull,
}: z.output<typeof issueSchema>): boolean | undefined {
  return issue.draft ?? issue.pull_request?.draft ?? pull?.draft;
}

function issueFacts({
  comment,
  issue,
  pull_request: pull,
}: z.output<typeof issueSchema>): OwnFacts {
  return {
    branches: [issue.ref, pull?.head?.ref, pull?.base?.ref].map(refName),
    labels: [...issue.labels, ...(pull?.labels ?? [])],
    texts: [issue.title, issue.body, pull?.title, pull?.body, comment.body],
  };
}

const discussionSchema = hostFields.extend({
  comment: hostComment,
  discussion: hostWorkItem.extend({ id: maybe(id) }),
});

export function discussionCommentReader(factsOf: FactsOf): HostEventReader {
  return eventReader(discussionSchema, (payload, event) => {
    const workItem = readWorkItem(payload.discussion);
    const facts = factsOf(event, payload, {
      labels: workItem.labels,
      texts: [workItem.title, workItem.body, payload.comment.body],
    });
    return {
      kind: "comment",
      ...facts,
      action: actionOf(payload),
      comment: readComment(payload.comment),
      on: { kind: "discussion", workItem, id: payload.discussion.id },
    };
  });
}

const commitSchema = hostFields.extend({
  comment: hostComment.extend({ commit_id: z.string().min(1), path: text, line: count }),
});

export function commitCommentReader(factsOf: FactsOf): HostEventReader {
  return eventReader(commitSchema, (payload, event) => {
    const { body, commit_id: sha, line, path } = payload.comment;
    return {
      kind: "comment",
      ...factsOf(event, payload, { paths: [path], texts: [body] }),
      action: actionOf(payload),
      comment: readComment(payload.comment),
      on: { kind: "commit", sha, path, line },
    };
  });
}

/** A missing action means created. */
function actionOf({ action }: HostFields): string {
  return action ?? "created";
}

// Discussions and their events.

const schema = actedFields.extend({
  discussion: hostWorkItem.extend({
    id,
    category: maybe(z.object({ name: text })),
    answer_html_url: httpUrl,
  }),
  /** Set only if an answer was just chosen. */
  answer: maybe(hostComment),
});

export function discussionReader(factsOf: FactsOf): HostEventReader {
  return eventReader(schema, (payload, event) => {
    const { action, answer, discussion: sent } = payload;
    const workItem = readWorkItem(sent);
    const facts = factsOf(event, payload, {
      labels: workItem.labels,
      texts: [workItem.title, workItem.body, answer?.body],
    });
    return {
      kind: "discussion",
      ...facts,
      action,
      discussion: {
        ...workItem,
        id: sent.id,
        category: sent.category?.name,
        isAnswered: sent.answer_html_url !== undefined,
        answer: answer && readComment(answer),
      },
    };
  });
}
