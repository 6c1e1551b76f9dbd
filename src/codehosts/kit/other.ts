// General reader, for events without a reader of their own and payloads that theirs cannot read. Finds repository,
// actor and subject by common keys.

import { z } from "zod";
import { isJsonObject } from "../../core/kernel/json.ts";
import { detailsOf } from "./details.ts";
import { eventReader, type HostEventReader } from "./event-reader.ts";
import { type FactsOf, hostFields, type OwnFacts } from "./facts.ts";
import { count, httpUrl, listOf, maybe, named, refName, text } from "./lenient-fields.ts";

/** Keys that can hold the subject besides the event's own name, most specific first. */
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

/** Keys of objects with user-written text. */
const WRITINGS = ["issue", "pull_request", "discussion", "comment"];

const otherFields = hostFields.extend({
  ref: text,
  /** From a dispatch event. */
  branch: text,
  /** File of a manually started workflow; an object in other events. */
  workflow: text,
});

/** Keeps the whole payload, because an unknown event has unknown keys. */
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

// Any object in a payload: its name, URL and branches. All fields are lenient, so every object matches.

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

/** Objects under these keys, in order; the first element of a list. `Object.hasOwn`, because keys can be untrusted. */
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

/** Issues, pull requests and discussions are known by number. A milestone's number is not shown. */
function workItemName({ title, number, user }: HostObject): string | undefined {
  return title !== undefined && number !== undefined && user ? `#${number} ${title}` : undefined;
}

function branchesOf(object: HostObject): (string | undefined)[] {
  const { head_branch, head, base, base_ref, head_ref, ref } = object;
  return [head_branch, head?.ref, base?.ref, base_ref, head_ref, ref].map(refName);
}
