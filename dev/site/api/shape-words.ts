// Describes the type of a field: "text", "list of Route", "`chatone` or `chattwo`".

import type { Shape } from "./document.ts";

/** zod bounds every integer by the safe range, which readers need not see. */
const WIDEST = Number.MAX_SAFE_INTEGER;

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "`true` or `false`",
  object: "object",
  array: "list",
  null: "`null`",
};

/** Anchor of a heading on the page of shapes. */
export const anchorOf = (name: string): string => name.toLowerCase();

export function shapeWords(shape: Shape): string {
  return unique(kindsOf(shape)).join(" or ");
}

/** Bounds and default, if any. */
export function boundWords(shape: Shape): string[] {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum } = shape;
  return [
    ...range(minLength, maxLength).map((words) => `${words} characters`),
    ...range(minItems, maxItems).map((words) => `${words} entries`),
    ...range(minimum, maximum),
    ...(shape.default === undefined ? [] : [`${code(shape.default)} where unset`]),
  ];
}

/** Variants of a union, or the shape itself. */
export function formsOf(shape: Shape): readonly Shape[] {
  const forms = shape.anyOf ?? shape.oneOf;
  return forms === undefined ? [shape] : forms.flatMap(formsOf);
}

function kindsOf(shape: Shape): string[] {
  const forms = formsOf(shape);
  if (forms.length !== 1 || forms[0] !== shape) return forms.flatMap(kindsOf);
  if (shape.$ref !== undefined) return [reference(shape.$ref)];
  if (shape.const !== undefined) return [code(shape.const)];
  if (shape.enum !== undefined) return shape.enum.map(code);
  if (shape.items !== undefined) return [`list of ${listed(shape.items)}`];
  const types = [shape.type ?? (shape.properties === undefined ? [] : "object")].flat();
  return types.length === 0 ? ["anything"] : types.map((type) => TYPES[type] ?? type);
}

/** A list of a union needs parentheses. */
function listed(items: Shape): string {
  const kinds = unique(kindsOf(items));
  if (kinds.length > 1) return `(${kinds.join(" or ")})`;
  return kinds.join("").replace(/^(text|whole number|number|object)$/, "$1s");
}

function reference(ref: string): string {
  const name = ref.slice(ref.lastIndexOf("/") + 1);
  return `[${name}](shapes.md#${anchorOf(name)})`;
}

function range(from: number | undefined, to: number | undefined): string[] {
  const min = from === undefined || from <= -WIDEST ? undefined : from;
  const max = to === undefined || to >= WIDEST ? undefined : to;
  if (min !== undefined && max !== undefined)
    return [min === max ? `exactly ${min}` : `${min} to ${max}`];
  if (min !== undefined) return [`at least ${min}`];
  return max === undefined ? [] : [`at most ${max}`];
}

const code = (value: unknown): string => `\`${JSON.stringify(value).replaceAll("|", "\\|")}\``;

const unique = (words: readonly string[]): string[] => [...new Set(words)];
