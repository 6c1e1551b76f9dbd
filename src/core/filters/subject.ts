// What filters look at, taken out of an event once, however many routes there are.

import type { PatternKey } from "../../contract/routing/routes.ts";
import type { ShownValue } from "../../contract/routing/verdicts.ts";
import type { RelayEvent } from "../relay-event.ts";
import { MAX_VALUES } from "./match-meter.ts";
import { fold, type Value } from "./pattern.ts";
import { showTexts } from "./shown.ts";

type KeyValues = {
  values: readonly Value[];
  /** The same for people to read, and bounded. */
  shown: ShownValue;
};

export type FilterSubject = {
  event: RelayEvent;
  payload: unknown;
  byKey: Readonly<Record<PatternKey, KeyValues>>;
};

const TEXTS_OF: Readonly<Record<PatternKey, (event: RelayEvent) => readonly string[]>> = {
  event: ({ names }) =>
    names.flatMap(({ event, action }) =>
      action === undefined ? [event] : [event, `${event}.${action}`],
    ),
  action: ({ names }) => names.flatMap(({ action }) => action ?? []),
  repo: ({ repository }) => (repository ? [repository.fullName] : []),
  actor: ({ actor }) => (actor ? [actor.login] : []),
  branch: ({ branches }) => branches,
  label: ({ labels }) => labels,
  path: ({ paths }) => paths,
  result: ({ result }) => (result === undefined ? [] : [result]),
  keyword: ({ texts }) => texts,
};

const BOT: Value = { text: "bot", folded: "bot", isClass: true };

export function readSubject(event: RelayEvent, payload: unknown): FilterSubject {
  const byKey = {
    event: valuesOf("event", event),
    action: valuesOf("action", event),
    repo: valuesOf("repo", event),
    actor: valuesOf("actor", event),
    branch: valuesOf("branch", event),
    label: valuesOf("label", event),
    path: valuesOf("path", event),
    result: valuesOf("result", event),
    keyword: valuesOf("keyword", event),
  };
  return { event, payload, byKey };
}

function valuesOf(key: PatternKey, event: RelayEvent): KeyValues {
  const all = [...new Set(TEXTS_OF[key](event))];
  const ignored = Math.max(0, all.length - MAX_VALUES);
  const texts = ignored > 0 ? all.slice(0, MAX_VALUES) : all;
  const own = texts.map((text) => ({ text, folded: fold(text), isClass: false }));
  const classes = key === "actor" && event.actor?.isBot === true ? [BOT] : [];
  const values = [...own, ...classes];
  const shown = showTexts(
    values.map(({ text }) => text),
    ignored,
  );
  return { values, shown };
}
