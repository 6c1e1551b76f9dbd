// The rule in words, cut into pieces, so that what somebody chose can be made bold, and what they changed
// marked. The sentence is the server's; values are looked for in it in the order in which it tells them.

import type { FilterCondition } from "./model.ts";
import { actionWords, eventWords } from "./known-events.ts";

export type MarkedPiece = { text: string; mark: "none" | "value" | "new" };

export type SpokenValue = {
  /** How the sentence may say it, the likeliest first. */
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

/** After the value before it, else anywhere else that is not taken. */
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

/** Not within another word. */
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

/** Whether a word goes on over the edge. */
function isWordAt(sentence: string, at: number, edge: string | undefined): boolean {
  return WORD.test(sentence[at] ?? "") && WORD.test(edge ?? "");
}

/** What a condition's values sound like in the sentence. */
export function spokenValues(condition: FilterCondition): readonly (readonly string[])[] {
  if (condition.kind === "field") return condition.values.map((value) => [`\`${value}\``]);
  const { key, values } = condition;
  if (key === "event") return values.map(spokenEvent);
  if (key === "action") return values.map((value) => [actionWords("pull_request", value), value]);
  if (key === "actor")
    return values.map((value) => (value === "bot" ? ["people, not bots", "bots"] : [value]));
  return values.map((value) => [value]);
}

/** Of several actions of one event, the sentence names the event once. */
function spokenEvent(value: string): readonly string[] {
  const [event = "", action] = value.toLowerCase().split(".", 2);
  const noun = eventWords(event) ?? `${event.replaceAll("_", " ")} events`;
  return action === undefined || action === "*" ? [noun] : [actionWords(event, action)];
}
