// Events without a reader of their own, and payloads that theirs cannot read. All are alike enough to
// find out where it happened, who did it and to what.

import { z } from "zod";
import { isJsonObject } from "../../core/kernel/json.ts";
import { detailsOf } from "./details.ts";
import { eventReader, type HostEventReader } from "./event-reader.ts";
import { type FactsOf, hostFields, type OwnFacts } from "./facts.ts";
import { count, httpUrl, listOf, maybe, named, refName, text } from "./lenient-fields.ts";

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
    const subject = own.subject ?? findFirst(subjects, nameOf) ?? fields.workflow;
    return {
      kind: "other",
      ...facts,
      subject: subject ?? facts.branches[0],
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

// Whatever object stands in a payload, with what can be said of any of them: what it is called, where
// it is shown, which branches it is about. All lenient, so every object fits.

const withRef = maybe(z.object({ ref: text }));

const hostObject = z.object({
  title: text,
  full_name: text,
  name: text,
  number: count,
  login: text,
  summary: text,
  account: maybe(z.object({ login: text })),
  user: maybe(z.object({ login: text })),
  html_url: httpUrl,
  body: text,
  labels: listOf(named),
  conclusion: text,
  head_branch: text,
  head: withRef,
  base: withRef,
  base_ref: text,
  head_ref: text,
  ref: text,
});
type HostObject = z.output<typeof hostObject>;

/** The objects under those keys, in that order; of a list its first. Keys may come from outside. */
function objectsAt(
  payload: Readonly<Record<string, unknown>>,
  keys: readonly string[],
): HostObject[] {
  const found = keys.map((key) => (Object.hasOwn(payload, key) ? payload[key] : undefined));
  const first = found.map((value: unknown) => (Array.isArray(value) ? value[0] : value));
  return first.filter(isJsonObject).map((object) => hostObject.parse(object));
}

function nameOf(object: HostObject): string | undefined {
  const { title, full_name, name, number, login, summary, account } = object;
  const numbered = number === undefined ? undefined : `#${number}`;
  const names = [
    workItemName(object),
    title,
    full_name,
    name,
    numbered,
    login,
    summary,
    account?.login,
  ];
  return names.find((value) => value !== undefined);
}

/** People know issues, pull requests and discussions by their number; milestones have one that nobody uses. */
function workItemName({ title, number, user }: HostObject): string | undefined {
  return title !== undefined && number !== undefined && user ? `#${number} ${title}` : undefined;
}

function branchesOf(object: HostObject): (string | undefined)[] {
  const { head_branch, head, base, base_ref, head_ref, ref } = object;
  return [head_branch, head?.ref, base?.ref, base_ref, head_ref, ref].map(refName);
}
