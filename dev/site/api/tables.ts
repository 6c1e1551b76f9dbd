// Markdown tables of the API reference: fields, parameters and responses.

import type { ApiOperation, Shape } from "./document.ts";
import { fieldRows } from "./field-rows.ts";
import { boundWords, shapeWords } from "./shape-words.ts";

export function fieldTable(shape: Shape): string[] {
  const rows = fieldRows(shape);
  if (rows.length === 0) return [];
  return table(
    ["Field", "Type", "What it is"],
    rows.map(({ name, types, isRequired, notes }) => [
      `\`${name}\`${isRequired ? "" : " (optional)"}`,
      types.join(" or "),
      notes.join("; "),
    ]),
  );
}

export function parameterTable(parameters: ApiOperation["parameters"]): string[] {
  if (parameters.length === 0) return [];
  return table(
    ["Parameter", "In", "Type", "What it is"],
    parameters.map(({ name, in: place, description, schema }) => [
      `\`${name}\``,
      place,
      shapeWords(schema),
      [...(description === undefined ? [] : [description]), ...boundWords(schema)].join("; "),
    ]),
  );
}

export function answerTable(responses: ApiOperation["responses"]): string[] {
  return table(
    ["Status", "When"],
    Object.entries(responses).map(([status, { description }]) => [status, description]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [
    line(head),
    line(head.map(() => "---")),
    ...rows.map((cells) => line(cells.map(cell))),
    "",
  ];
}

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** Escapes plain text, so that it cannot form a tag or end a cell. */
function cell(text: string): string {
  return text
    .replaceAll(/(?<!\\)\|/g, "\\|")
    .replaceAll("<", "&lt;")
    .replaceAll("\n", " ");
}
