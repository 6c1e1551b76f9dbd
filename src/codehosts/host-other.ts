// Events without a reader of their own, and payloads that theirs cannot read. All are alike enough to
// find out where it happened, who did it and to what.

import { z } from "zod";
import { detailsOf } from "./host-details.ts";
import { type HostEventReader, eventReader } from "./event-reader.ts";
import { type FactsOf, hostFields, type OwnFacts } from "./host-facts.ts";
import { branchesOf, type HostObject, nameOf, objectsAt } from "./host-object.ts";
import { text } from "./lenient.ts";
import { refName } from "./ref-name.ts";

/** Where the thing an event is about may stand, beside under the event's own name; nearest first. */
const SUBJECTS = [
  "pages",
  "alert",
  "rule",
  "key",
  "member",
  "blocked_user",
  "workflow_run",
  "issue",
  "pull_request",
  "discussion",
  "team",
];

/** What people wrote. */
const WRITINGS = ["issue", "pull_request", "discussion", "comment"];

const otherFields = hostFields.extend({
  ref: text,
  /** Of a dispatch. */
  branch: text,
  /** The file of a workflow somebody started by hand; elsewhere an object. */
  workflow: text,
});

/** All of it beside what we name, since an event nobody knows has keys nobody knows. */
const schema = z
  .looseObject({})
  .transform((whole) => ({ whole, fields: otherFields.parse(whole) }));
type Payload = z.output<typeof schema>;

export function otherReader(factsOf: FactsOf): HostEventReader {
  return eventReader(schema, (payload, event) => {
    const { whole, fields } = payload;
    const subjects = objectsAt(whole, [event, ...SUBJECTS]);
    const facts = factsOf(event, fields, ownFacts(payload, event, subjects));
    const own = detailsOf(event, whole);
    const named = own.subject ?? findFirst(subjects, nameOf) ?? fields.workflow;
    return {
      kind: "other",
      ...facts,
      subject: named ?? facts.branches[0],
      url: own.url ?? findFirst(subjects, ({ html_url }) => html_url),
      change: own.change,
      facts: own.facts,
    };
  });
}

function ownFacts(
  { whole, fields }: Payload,
  event: string,
  subjects: readonly HostObject[],
): OwnFacts {
  const writings = objectsAt(whole, [event, ...WRITINGS]);
  return {
    branches: [refName(fields.ref), fields.branch, ...subjects.flatMap(branchesOf)],
    labels: writings.flatMap(({ labels }) => labels),
    texts: writings.flatMap(({ title, body }) => [title, body]),
    result: objectsAt(whole, [event])[0]?.conclusion?.toLowerCase(),
  };
}

function findFirst(
  subjects: readonly HostObject[],
  find: (subject: HostObject) => string | undefined,
): string | undefined {
  return subjects.map(find).find((found) => found !== undefined);
}
