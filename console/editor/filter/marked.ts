// Splits the rule's sentence into pieces, to emphasize values and mark changes. The server writes the sentence; values
// are searched in its order.

import { type DraftMode, isDraftMode, isPersonKey } from "../../../src/contract/routing/routes.ts";
import type { FilterCondition } from "./model.ts";
import { actionWords, eventWords } from "./known-events.ts";

export type MarkedPiece = { text: string; mark: "none" | "value" | "new" };

export type SpokenValue = {
  /** Possible wordings in the sentence, most likely first. */
  ways: readonly string[];
  isNew: boolean;
};

export function marked(sentence: string, values: readonly SpokenValue[]): readonly MarkedPiece[] {
  const found = spansOf(sentence, values);
  const pieces: MarkedPiece[] = [];
  let at = 0;
  for (const { from, to, isNew } of found) {
    if (from > at) pieces.push({ text: sentence.slice(at, from), mark: "none" });
    pieces.push({ text: sentence.slice(from, to), mark: isNew ? "new" : "value" });
    at = to;
  }
  if (at < sentence.length) pieces.push({ text: sentence.slice(at), mark: "none" });
  return pieces;
}

type Span = { from: number; to: number; isNew: boolean };

function spansOf(sentence: string, values: readonly SpokenValue[]): readonly Span[] {
  const spans: Span[] = [];
  let after = 0;
  for (const { ways, isNew } of values) {
    const span = firstSpan(sentence, ways, { after, spans });
    if (!span) continue;
    spans.push({ ...span, isNew });
    after = span.to;
  }
  return spans.toSorted((one, other) => one.from - other.from);
}

type Looking = { after: number; spans: readonly Span[] };

/** Searches after the previous value first, then in any span that is still free. */
function firstSpan(sentence: string, ways: readonly string[], { after, spans }: Looking) {
  for (const start of [after, 0])
    for (const way of ways) {
      const from = wholeIndex(sentence, way, start);
      const to = from + way.length;
      const isTaken = spans.some((span) => from < span.to && span.from < to);
      if (from >= 0 && !isTaken) return { from, to };
    }
  return undefined;
}

const WORD = /[\p{L}\p{N}_]/u;

/** Index of a whole-word match. */
function wholeIndex(sentence: string, text: string, start: number): number {
  if (text === "") return -1;
  let from = sentence.indexOf(text, start);
  while (from >= 0) {
    const isWhole =
      !isWordAt(sentence, from - 1, text[0]) &&
      !isWordAt(sentence, from + text.length, text.at(-1));
    if (isWhole) return from;
    from = sentence.indexOf(text, from + 1);
  }
  return -1;
}

/** Whether a word continues across the boundary. */
function isWordAt(sentence: string, at: number, edge: string | undefined): boolean {
  return WORD.test(sentence[at] ?? "") && WORD.test(edge ?? "");
}

/** Possible wordings of a condition's values in the sentence. */
export function spokenValues(condition: FilterCondition): readonly (readonly string[])[] {
  if (condition.kind === "field") return condition.values.map((value) => [`\`${value}\``]);
  const { key, values } = condition;
  if (key === "event") return values.map(spokenEvent);
  if (key === "action") return values.map((value) => [actionWords("pull_request", value), value]);
  if (key === "draft") return values.map(spokenDraft);
  if (isPersonKey(key))
    return values.map((value) => (value === "bot" ? ["people, not bots", "bots"] : [value]));
  return values.map((value) => [value]);
}

/** As the server says it. */
const DRAFTS: Readonly<Record<DraftMode, string>> = {
  hide: "except drafts",
  show: "drafts too",
  "when ready": "once ready for review",
};

function spokenDraft(mode: string): readonly string[] {
  return isDraftMode(mode) ? [DRAFTS[mode]] : [];
}

/** The sentence names an event once, even for several of its actions. */
function spokenEvent(value: string): readonly string[] {
  const [event = "", action] = value.toLowerCase().split(".", 2);
  const noun = eventWords(event) ?? `${event.replaceAll("_", " ")} events`;
  return action === undefined || action === "*" ? [noun] : [actionWords(event, action)];
}
