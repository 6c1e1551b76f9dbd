// Values as a verdict keeps them: enough to understand it, never a whole pull request.

import type { Shown } from "../../contract/verdicts.ts";

const MAX_VALUES = 5;
const MAX_CHARACTERS = 80;

export function showTexts(texts: readonly string[]): Shown {
  return {
    values: texts.slice(0, MAX_VALUES).map(cut),
    more: Math.max(0, texts.length - MAX_VALUES),
  };
}

/** Values found in a payload; of lists and objects only what they are. */
export function showValues(values: readonly unknown[]): Shown {
  const { length } = values;
  const texts = values.slice(0, MAX_VALUES).map(textOf);
  return { values: texts.map(cut), more: Math.max(0, length - MAX_VALUES) };
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
