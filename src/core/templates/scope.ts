// What a template sees of a message and its event: own copies, bounded, without signs of marks.

import type { Redaction } from "../../contract/policy/rules.ts";
import type { RelayEvent } from "../events/relay-event.ts";
import { isJsonObject } from "../kernel/json.ts";
import { type Notification, titleOf } from "../messages/notification.ts";
import { itemOf } from "../messages/parts/work-item.ts";
import { type Marks, markLine, markRich, unmarked } from "./marks.ts";

export type TemplateInput = {
  event: RelayEvent;
  /** As sent. */
  payload: unknown;
  redact: Redaction;
};

const MAX_TEXT = 4_000;
const MAX_ELEMENTS = 500;
const MAX_VALUES = 5_000;

export function scopeOf(
  standard: Notification,
  { event, payload, redact }: TemplateInput,
  marks: Marks,
): Readonly<Record<string, unknown>> {
  const { label, url, tone } = standard;
  const hasPayload = event.provider === "custom" && redact === "none";
  return {
    ...contentOf(standard, marks),
    ...copied({
      title: standard.subject,
      label,
      headline: titleOf(standard),
      number: standard.number?.replace(/^#/u, ""),
      url,
      state: stateOf(event),
      tone,
      ...headFactsOf(event, standard, redact),
      ...(redact === "title" ? NO_FACTS : factsOf(event)),
      ...standard.item,
      payload: hasPayload ? payload : undefined,
    }),
  };
}

/** The standard form of the body, whole and in parts. */
function contentOf({ lines, panels }: Notification, marks: Marks) {
  const words = lines.flatMap((line) =>
    line.kind === "words" ? [line.long?.words ?? line.words] : [],
  );
  return {
    body: lines.map((line) => markLine(marks, line)).join("\n"),
    text: unmarked(words.join("\n")),
    facts: lines.flatMap((line) =>
      line.kind === "facts" ? line.items.map((item) => markRich(marks, item)) : [],
    ),
    rows: lines.flatMap((line) => (line.kind === "row" ? [markRich(marks, line.content)] : [])),
    fields: panels.map(({ name, items }) => ({
      name: unmarked(name),
      value: items.map((item) => markRich(marks, item)).join(", "),
    })),
  };
}

/** What a headline shows: the event, and whose it is and where unless the redaction hides that. */
function headFactsOf(event: RelayEvent, standard: Notification, redact: Redaction) {
  const { names, provider, repository } = event;
  const actor = standard.actor ?? (redact === "title" ? undefined : event.actor);
  return {
    event: { name: names[0].event, action: names[0].action, provider },
    repository: repository && {
      name: repository.fullName,
      url: repository.url,
      private: repository.isPrivate,
    },
    actor: actor && { login: actor.login, url: actor.url, bot: actor.isBot },
  };
}

const NO_FACTS = { branches: [], labels: [], paths: [] };

/** What a headline does not show. */
function factsOf({ branches, endpoint, labels, paths, service, severity }: RelayEvent) {
  return { branches, labels, paths, endpoint, service, severity };
}

/** Of a note's own pull request or issue; else the result of what the event is about. */
function stateOf(event: RelayEvent): string | undefined {
  if (event.kind === "issue") return event.issue.state;
  return event.kind === "pull_request" ? itemOf(event.pullRequest).state : event.result;
}

/** Bounded, so that a payload of a megabyte costs little. What exceeds the bounds is left out. */
function copied(value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  let left = MAX_VALUES;
  const copy = (each: unknown): unknown => {
    left -= 1;
    if (left < 0) return undefined;
    if (typeof each === "string") return unmarked(each.slice(0, MAX_TEXT));
    if (Array.isArray(each)) return each.slice(0, MAX_ELEMENTS).map(copy);
    return isJsonObject(each) ? copyObject(each) : each;
  };
  const copyObject = (object: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(object)
        .slice(0, MAX_ELEMENTS)
        .map(([key, each]) => [unmarked(key.slice(0, MAX_TEXT)), copy(each)]),
    );
  return copyObject(value);
}
