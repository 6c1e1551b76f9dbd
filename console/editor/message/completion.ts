// Completion in a template: the names that fit at the cursor, and the text with one of them.

import {
  LIQUID_FILTERS,
  MARKUP_FILTERS,
  TEMPLATE_FIELDS,
} from "../../../src/contract/templates/language.ts";

type Name = { name: string; about: string };

export type Completion = {
  /** Where the typed part of the name starts. */
  from: number;
  names: readonly Name[];
};

const FILTERS: readonly Name[] = [
  ...MARKUP_FILTERS,
  ...LIQUID_FILTERS.map((name) => ({ name, about: "" })),
];
const MAX_NAMES = 8;

/** Inside `{{ }}` and `{% %}`: fields, and filters after a pipe. */
export function completionAt(text: string, cursor: number): Completion | undefined {
  const before = text.slice(0, cursor);
  const open = Math.max(before.lastIndexOf("{{"), before.lastIndexOf("{%"));
  if (open < 0 || /[%}]\}/.test(before.slice(open))) return undefined;
  const inside = before.slice(open);
  const typed = /[\w.]*$/.exec(inside)?.[0] ?? "";
  const isFilter = /\|\s*\w*$/.test(inside);
  // A tag begins with its own name.
  if (!isFilter && /^\{%-?\s*\w*$/.test(inside)) return undefined;
  const names = (isFilter ? FILTERS : TEMPLATE_FIELDS)
    .filter(({ name }) => name.startsWith(typed) && name !== typed)
    .slice(0, MAX_NAMES);
  return names.length === 0 ? undefined : { from: cursor - typed.length, names };
}

export type TextEdit = { text: string; cursor: number };

/** Closes the braces if nothing behind the cursor does. */
export function completed(
  text: string,
  cursor: number,
  { from }: Completion,
  name: string,
): TextEdit {
  const [before, after] = [text.slice(0, from), text.slice(cursor)];
  const isClosed = !/\{\{-?\s*$/.test(before) || /^[^{]*\}\}/.test(after);
  return { text: before + name + (isClosed ? "" : " }}") + after, cursor: from + name.length };
}

/** A field from the list, with its braces unless the cursor is between some. */
export function withField(text: string, cursor: number, name: string): TextEdit {
  const isInside = completionAt(text.slice(0, cursor), cursor) !== undefined;
  const inserted = isInside ? name : `{{ ${name} }}`;
  const at = cursor + inserted.length;
  return { text: text.slice(0, cursor) + inserted + text.slice(cursor), cursor: at };
}
