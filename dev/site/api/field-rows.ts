// Flattens the fields of a body or response into table rows, with dotted names for nested objects. In a union, a field
// is optional unless every variant requires it.

import type { Shape } from "./document.ts";
import { boundWords, formsOf, shapeWords } from "./shape-words.ts";

export type FieldRow = {
  name: string;
  types: readonly string[];
  isRequired: boolean;
  notes: readonly string[];
};

export function fieldRows(shape: Shape, prefix = ""): FieldRow[] {
  const forms = formsOf(shape);
  const lists = forms.flatMap((form) => (form.items === undefined ? [] : [form.items]));
  // An object with arbitrary keys: documents its values.
  const values = forms.flatMap(({ additionalProperties: value }) =>
    typeof value === "object" ? [value] : [],
  );
  const objects = forms.filter((form) => form.properties !== undefined);
  return [
    ...lists.flatMap((items) => fieldRows(items, `${prefix}[]`)),
    ...values.flatMap((value) => fieldRows(value, `${prefix}.*`)),
    ...mergeRows(objects.map((form) => rowsOfObject(form, prefix))),
  ];
}

function rowsOfObject({ properties = {}, required = [] }: Shape, prefix: string): FieldRow[] {
  return Object.entries(properties).flatMap(([key, shape]) => {
    const name = prefix === "" ? key : `${prefix}.${key}`;
    const notes = [
      ...(shape.description === undefined ? [] : [shape.description]),
      ...boundWords(shape),
    ];
    const isRequired = required.includes(key);
    return [{ name, types: [shapeWords(shape)], isRequired, notes }, ...fieldRows(shape, name)];
  });
}

/** One row per name, in order of appearance. */
function mergeRows(forms: readonly (readonly FieldRow[])[]): FieldRow[] {
  const names = new Set(forms.flat().map(({ name }) => name));
  return [...names].map((name) => {
    const rows = forms.flatMap((form) => form.filter((row) => row.name === name));
    return {
      name,
      types: unique(rows.flatMap(({ types }) => types)),
      isRequired: rows.length >= forms.length && rows.every(({ isRequired }) => isRequired),
      notes: unique(rows.flatMap(({ notes }) => notes)),
    };
  });
}

const unique = (words: readonly string[]): string[] => [...new Set(words)];
