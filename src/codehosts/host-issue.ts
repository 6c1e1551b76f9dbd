// Issues as both code hosts describe them, and the event that something happened to one.

import { z } from "zod";
import type { Issue, Person } from "../core/events/event.ts";
import { type HostEventReader, eventReader } from "./event-reader.ts";
import { actedFields, type FactsOf } from "./host-facts.ts";
import { hostPerson } from "./host-person.ts";
import { hostWorkItem, readWorkItem } from "./host-thread.ts";
import { maybe, text, time } from "./lenient.ts";

const schema = actedFields.extend({
  issue: hostWorkItem.extend({
    milestone: maybe(z.object({ title: text })),
    created_at: time,
  }),
  assignee: maybe(hostPerson),
});
type Payload = z.output<typeof schema>;

/** `assigneeOf` says whom the event assigns or unassigns. */
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
