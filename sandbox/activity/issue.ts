// An issue: its current state, and the payloads of its events.

import type { Payload } from "../samples/payload.ts";
import { labelOf } from "./pull-request.ts";
import type { ActivityEvent, ActivityRepository } from "./repository.ts";

export type Issue = {
  number: number;
  author: string;
  /** As payloads show it. Each event adds its change. */
  fields: Payload;
};

export type NewIssue = { title?: string; author?: string; labels?: readonly string[] };

export function createIssue(repository: ActivityRepository, options: NewIssue = {}): Issue {
  const { random, people, habits } = repository;
  const { title = random.pick(habits.issues), author = random.pick(people) } = options;
  const number = repository.newNumber();
  const fields = {
    id: repository.newId(),
    number,
    title,
    body: "Since this morning, and not only for me.",
    url: `${repository.apiUrl}/issues/${number}`,
    html_url: `${repository.url}/issues/${number}`,
    user: repository.account(author),
    state: "open",
    locked: false,
    labels: (options.labels ?? []).map(labelOf),
    milestone: null,
    assignee: null,
    assignees: [],
    comments: 0,
    created_at: repository.now(),
    closed_at: null,
  };
  return { number, author, fields };
}

export type IssueChange = {
  /** The author if omitted. */
  sender?: string;
  /** Fields of the issue that this event changes. */
  state?: Payload;
  beside?: Payload;
};

export function issueEvent(
  repository: ActivityRepository,
  issue: Issue,
  action: string,
  { sender = issue.author, state = {}, beside }: IssueChange = {},
): ActivityEvent {
  const change = { issue: update(repository, issue, state), ...beside };
  return repository.emit({ event: "issues", action, sender, change, number: issue.number });
}

export function issueCommentEvent(
  repository: ActivityRepository,
  issue: Issue,
  { sender, body }: { sender: string; body: string },
): ActivityEvent {
  const id = repository.newId();
  const comment = {
    id,
    body,
    user: repository.account(sender),
    html_url: `${String(issue.fields["html_url"])}#issuecomment-${id}`,
    created_at: repository.now(),
    updated_at: repository.now(),
  };
  const comments = Number(issue.fields["comments"]) + 1;
  const change = { issue: update(repository, issue, { comments }), comment };
  const { number } = issue;
  return repository.emit({ event: "issue_comment", action: "created", sender, change, number });
}

function update(repository: ActivityRepository, issue: Issue, state: Payload): Payload {
  issue.fields = { ...issue.fields, ...state, updated_at: repository.now() };
  return issue.fields;
}
