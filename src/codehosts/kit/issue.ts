// Issues, and what they share with pull requests, as all hosts describe them.

import { z } from "zod";
import type { Issue, Person, WorkItem } from "../../core/events/event.ts";
import { eventReader, type HostEventReader } from "./event-reader.ts";
import { actedFields, type FactsOf, hostPerson } from "./facts.ts";
import { httpUrl, listOf, maybe, named, text, time } from "./lenient-fields.ts";

export const hostWorkItem = z.object({
  number: z.int(),
  title: z.string(),
  body: text,
  html_url: httpUrl,
  user: maybe(hostPerson),
  state: z.enum(["open", "closed"]).catch("open"),
  labels: listOf(named),
  assignees: listOf(hostPerson),
  updated_at: time,
});

export function readWorkItem(workItem: z.output<typeof hostWorkItem>): WorkItem {
  return {
    number: workItem.number,
    title: workItem.title,
    body: workItem.body,
    url: workItem.html_url,
    author: workItem.user,
    state: workItem.state,
    labels: workItem.labels,
    assignees: workItem.assignees,
    updatedAt: workItem.updated_at,
  };
}

// Issues and their events.

const schema = actedFields.extend({
  issue: hostWorkItem.extend({
    milestone: maybe(z.object({ title: text })),
    created_at: time,
  }),
  assignee: maybe(hostPerson),
});
type Payload = z.output<typeof schema>;

/** `assigneeOf` returns the user whom the event assigns or unassigns. */
export function issueReader(
  factsOf: FactsOf,
  assigneeOf: (payload: Payload) => Person | undefined,
): HostEventReader {
  return eventReader(schema, (payload, event) => {
    const issue = readIssue(payload.issue);
    const facts = factsOf(event, payload, {
      labels: issue.labels,
      texts: [issue.title, issue.body],
    });
    return {
      kind: "issue",
      ...facts,
      action: facts.names[0].action ?? payload.action,
      issue,
      assignee: assigneeOf(payload),
    };
  });
}

function readIssue(sent: Payload["issue"]): Issue {
  return { ...readWorkItem(sent), milestone: sent.milestone?.title, createdAt: sent.created_at };
}
