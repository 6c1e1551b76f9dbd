// The values that filters match, extracted from an event once for all routes.

import { isPersonKey, type PatternKey } from "../../../contract/routing/routes.ts";
import type { ShownValue } from "../../../contract/routing/verdicts.ts";
import { workItemOf } from "../../entities/entity-ref.ts";
import type { Person } from "../../events/event.ts";
import type { RelayEvent } from "../../events/relay-event.ts";
import { MAX_VALUES } from "./match-budget.ts";
import { answerTo, filesQuestion, teamIn } from "../host-answers.ts";
import { membershipIn } from "./people-of-team.ts";
import { DRAFT, fold, type Value } from "./pattern.ts";

type KeyValues = {
  values: readonly Value[];
  /** The same, truncated for display. */
  shown: ShownValue;
};

export type FilterSubject = {
  event: RelayEvent;
  payload: unknown;
  byKey: Readonly<Record<PatternKey, KeyValues>>;
  /** The same, but becoming ready for review counts as opened. */
  fromReady: Readonly<Record<PatternKey, KeyValues>>;
};

const TEXTS_OF: Readonly<Record<PatternKey, (event: RelayEvent) => readonly string[]>> = {
  event: ({ names }) =>
    names.flatMap(({ event, action }) =>
      action === undefined ? [event] : [event, `${event}.${action}`],
    ),
  action: ({ names }) => names.flatMap(({ action }) => action ?? []),
  repo: ({ repository }) => (repository ? [repository.fullName] : []),
  actor: ({ actor }) => loginOf(actor),
  author: (event) => loginOf(authorOf(event)),
  team: teamsOf,
  branch: ({ branches }) => branches,
  label: ({ labels }) => labels,
  draft: (event) => [draftStateOf(event)],
  path: filesOf,
  result: ({ result }) => (result === undefined ? [] : [result]),
  endpoint: ({ endpoint }) => (endpoint === undefined ? [] : [endpoint]),
  service: ({ service }) => (service === undefined ? [] : [service]),
  severity: ({ severity }) => (severity === undefined ? [] : [severity]),
  keyword: ({ texts }) => texts,
};

function loginOf(person: Person | undefined): readonly string[] {
  return person ? [person.login] : [];
}

/** Who opened the work item. An event without one is the work of its actor. */
function authorOf(event: RelayEvent): Person | undefined {
  const found = workItemOf(event);
  return found ? found.workItem.author : event.actor;
}

function filesOf(event: RelayEvent): readonly string[] {
  const question = filesQuestion(event);
  const answer = question && answerTo(event, question);
  return answer?.outcome === "known" ? answer.values : event.paths;
}

/** Of the teams whose members are known, those of the author or a requested reviewer. */
function teamsOf(event: RelayEvent): readonly string[] {
  const teams = [...(event.answers?.keys() ?? [])].flatMap((key) => teamIn(key, event) ?? []);
  return teams.filter((team) => membershipIn(event, team).isMember);
}

/** Events about anything but a pull request, or that do not say, are about no draft. */
function draftStateOf(event: RelayEvent): string {
  const pull = "pullRequest" in event ? event.pullRequest : undefined;
  const isDraft = event.kind === "comment" && event.on.kind === "pull_request" && event.on.isDraft;
  return pull?.isDraft === true || isDraft === true ? DRAFT : "ready";
}

const READY = { event: "pull_request", action: "ready_for_review" };

/** The event under one more name, if a pull request becomes ready for review. */
function openedOnceReady(event: RelayEvent): RelayEvent | undefined {
  const [first, ...others] = event.names;
  const isReady = event.names.some(
    (name) => name.event === READY.event && name.action === READY.action,
  );
  return isReady
    ? { ...event, names: [first, ...others, { event: READY.event, action: "opened" }] }
    : undefined;
}

function isBot(key: PatternKey, event: RelayEvent): boolean {
  if (!isPersonKey(key)) return false;
  const person = key === "actor" ? event.actor : authorOf(event);
  return person?.isBot === true;
}

const BOT: Value = { text: "bot", folded: "bot", isClass: true };

export function readSubject(event: RelayEvent, payload: unknown): FilterSubject {
  const byKey = {
    event: valuesOf("event", event),
    action: valuesOf("action", event),
    repo: valuesOf("repo", event),
    actor: valuesOf("actor", event),
    author: valuesOf("author", event),
    team: valuesOf("team", event),
    branch: valuesOf("branch", event),
    label: valuesOf("label", event),
    draft: valuesOf("draft", event),
    path: valuesOf("path", event),
    result: valuesOf("result", event),
    endpoint: valuesOf("endpoint", event),
    service: valuesOf("service", event),
    severity: valuesOf("severity", event),
    keyword: valuesOf("keyword", event),
  };
  const opened = openedOnceReady(event);
  const fromReady = opened
    ? { ...byKey, event: valuesOf("event", opened), action: valuesOf("action", opened) }
    : byKey;
  return { event, payload, byKey, fromReady };
}

function valuesOf(key: PatternKey, event: RelayEvent): KeyValues {
  const all = [...new Set(TEXTS_OF[key](event))];
  const ignored = Math.max(0, all.length - MAX_VALUES);
  const texts = ignored > 0 ? all.slice(0, MAX_VALUES) : all;
  const own = texts.map((text) => ({ text, folded: fold(text), isClass: false }));
  const classes = isBot(key, event) ? [BOT] : [];
  const values = [...own, ...classes];
  const shown = showTexts(
    values.map(({ text }) => text),
    ignored,
  );
  return { values, shown };
}

const MAX_SHOWN = 5;
const MAX_CHARACTERS = 80;

/** `ignored`: number of values that no filter evaluates. */
function showTexts(texts: readonly string[], ignored = 0): ShownValue {
  return shownOf(texts.slice(0, MAX_SHOWN).map(cut), texts.length, ignored);
}

/** Values from a payload. Lists and objects are shown by type only, so that a verdict stays small. */
export function showValues(values: readonly unknown[], ignored = 0): ShownValue {
  const texts = values.slice(0, MAX_SHOWN).map(textOf);
  return shownOf(texts.map(cut), values.length, ignored);
}

function shownOf(values: readonly string[], length: number, ignored: number): ShownValue {
  const more = Math.max(0, length - MAX_SHOWN) + ignored;
  return ignored > 0 ? { values, more, ignored } : { values, more };
}

export function cut(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text;
  const end = text.slice(0, MAX_CHARACTERS - 1);
  // Do not cut a surrogate pair in half.
  return `${/[\uD800-\uDBFF]$/.test(end) ? end.slice(0, -1) : end}…`;
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return `[${value.length}]`;
  if (typeof value === "number" || typeof value === "boolean") return `${value}`;
  return "{…}";
}
