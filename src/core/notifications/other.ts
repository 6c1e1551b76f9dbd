// Every event without a kind of its own: what it is called, then the object's title, name or number.

import { hasFailed, hasPassed } from "../conclusion.ts";
import type { EventName, OtherEvent, OtherFact } from "../events.ts";
import type { Notification, Tone } from "../notification.ts";
import { type RichText, text } from "../rich-text.ts";
import { cutTail } from "../text/cut-words.ts";
import { oneLine } from "../text/one-line.ts";
import { t } from "../words/say.ts";
import { fileFact } from "./file-fact.ts";
import { compose } from "./compose.ts";
import { factsLine, shortName } from "./facts.ts";
import type { FormatOptions } from "./format-options.ts";
import { findSaying } from "./other-words.ts";

const NAME = 40;
const WORDS = 72;

export function formatOther(event: OtherEvent, options: FormatOptions): Notification {
  const { label, subject } = otherHeadline(event, options);
  return compose(event, options, {
    tone: sayingOf(event, options).tone,
    label,
    subject,
    url: event.url,
    lines: factsLine(...event.facts.map((fact) => factOf(fact, options))),
    // The repository is named once.
    ...(subject === repositoryOf(event) && { place: options.hostLabel }),
  });
}

export function otherHeadline(event: OtherEvent, options: FormatOptions) {
  const subject = oneLine(event.subject ?? "") || repositoryOf(event);
  const { label } = sayingOf(event, options);
  // Where nothing else is known, what happened is the subject itself.
  return subject === "" ? { label: undefined, subject: label } : { label, subject };
}

function repositoryOf({ repository }: OtherEvent): string {
  return oneLine(repository?.fullName ?? "");
}

function factOf(fact: OtherFact, options: FormatOptions): RichText | undefined {
  switch (fact.kind) {
    case "count":
      return [text(t(options, "milestone.count", { done: fact.done, total: fact.all }))];
    case "was":
      return [text(t(options, "other.was", { name: shortName(fact.name) }))];
    case "place":
      return fileFact(fact);
    case "more":
      return [text(t(options, "more", { n: fact.n }))];
    case "text":
    default: {
      const words = cutTail(oneLine(fact.text), WORDS);
      return words === "" ? undefined : [text(words)];
    }
  }
}

function sayingOf(event: OtherEvent, options: FormatOptions): { label: string; tone: Tone } {
  const [name] = event.names;
  const saying = findSaying(event);
  if (saying !== undefined) return { label: t(options, saying.label), tone: saying.tone };
  return { label: inWords(name, options), tone: toneOf(event) };
}

function toneOf({ result: conclusion }: OtherEvent): Tone {
  if (hasFailed({ conclusion })) return "bad";
  return hasPassed({ conclusion }) ? "good" : "neutral";
}

/** "branch_protection_rule", "created" → "Branch protection rule created". */
function inWords({ action, event }: EventName, options: FormatOptions): string {
  const name = unsnake(event) || t(options, "untitled");
  const what = unsnake(action ?? "");
  const words = what === "" ? name : t(options, "other.happened", { event: name, action: what });
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function unsnake(name: string): string {
  return cutTail(oneLine(name).replaceAll("_", " "), NAME);
}
