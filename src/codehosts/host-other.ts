// Events without a reader of their own. Their payloads are alike enough to find out where it
// happened, who did it, to what and with which result.

import { z } from "zod";
import { type EventReader, eventReader } from "./event-reader.ts";
import { type FactsOf, hostFields, type OwnFacts } from "./host-facts.ts";
import { addressOf, branchesOf, type HostObject, nameOf, objectsAt } from "./host-object.ts";
import { address, listOf, text } from "./lenient.ts";
import { refName } from "./ref-name.ts";

/** Where the thing an event is about may stand, beside under the event's own name; nearest first. */
const SUBJECTS = [
  "pages",
  "comment",
  "review",
  "thread",
  "alert",
  "rule",
  "key",
  "forkee",
  "member",
  "blocked_user",
  "deployment",
  "workflow_run",
  "issue",
  "pull_request",
  "discussion",
  "team",
];

/** What people wrote. */
const WRITINGS = ["issue", "pull_request", "discussion", "answer", "comment", "review"];

const nameIn = z.object({ name: z.string() }).transform(({ name }) => name);

const otherFields = hostFields.extend({
  ref: text,
  /** Of a dispatch. */
  branch: text,
  /** Of a status: every branch that holds its commit. */
  branches: listOf(nameIn),
  /** Of a status. */
  context: text,
  state: text,
  target_url: address,
  /** The file of a workflow somebody started by hand; elsewhere an object. */
  workflow: text,
});

/** All of it beside what we name, since an event nobody knows has keys nobody knows. */
const schema = z
  .looseObject({})
  .transform((whole) => ({ whole, fields: otherFields.parse(whole) }));
type Payload = z.output<typeof schema>;

export function otherReader(factsOf: FactsOf): EventReader {
  return eventReader(schema, (payload, event) => {
    const { whole, fields } = payload;
    const subjects = objectsAt(whole, [event, ...SUBJECTS]);
    const facts = factsOf(event, fields, ownFacts(payload, event, subjects));
    const named = fields.context ?? findFirst(subjects, nameOf) ?? fields.workflow;
    return {
      kind: "other",
      ...facts,
      subject: named ?? facts.branches[0],
      url: findFirst(subjects, addressOf) ?? fields.target_url,
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
    branches: [
      refName(fields.ref),
      fields.branch,
      ...fields.branches,
      ...subjects.flatMap(branchesOf),
    ],
    labels: writings.flatMap(({ labels }) => labels),
    paths: objectsAt(whole, ["comment"]).map(({ path }) => path),
    texts: writings.flatMap(({ title, body, content }) => [title, body, content]),
    result: findResult({ whole, fields }, event),
  };
}

/** A state is a result only where it tells how something went: a milestone's `open` does not. */
function findResult({ whole, fields }: Payload, event: string): string | undefined {
  const [own] = objectsAt(whole, [event]);
  const [judged] = objectsAt(whole, ["deployment_status", "review"]);
  const state = event === "status" ? fields.state : judged?.state;
  return (own?.conclusion ?? state)?.toLowerCase();
}

function findFirst(
  subjects: readonly HostObject[],
  find: (subject: HostObject) => string | undefined,
): string | undefined {
  return subjects.map(find).find((found) => found !== undefined);
}
