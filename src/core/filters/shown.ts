// Values as a verdict keeps them: enough to understand it, never a whole pull request.

import type { ShownValue } from "../../contract/routing/verdicts.ts";

const MAX_SHOWN = 5;
const MAX_CHARACTERS = 80;

/** `ignored`: how many others no filter looks at. */
export function showTexts(texts: readonly string[], ignored = 0): ShownValue {
  return shownOf(texts.slice(0, MAX_SHOWN).map(cut), texts.length, ignored);
}

/** Values found in a payload; of lists and objects only what they are. */
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
  // Half a pair of surrogates is no character.
  return `${/[\uD800-\uDBFF]$/.test(end) ? end.slice(0, -1) : end}…`;
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return `[${value.length}]`;
  if (typeof value === "number" || typeof value === "boolean") return `${value}`;
  return "{…}";
}
