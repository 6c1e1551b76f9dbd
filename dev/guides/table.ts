// Markdown tables with columns as wide as the formatter makes them.

import { type Card, type Field, fieldsOf } from "./card.ts";

export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? "").length)));
  const drawn = lines.map(
    (line) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`,
  );
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [drawn[0], rule, ...drawn.slice(1)].join("\n");
}

export function cardTable(card: Card): string {
  return tableOf(
    ["Field", "What to do", "Why"],
    fieldsOf(card).map((field) => [field.name, instructionOf(field), field.why]),
  );
}

const VERBS = {
  tick: "turn on",
  untick: "leave off",
  leave: "leave as it is",
  press: "press",
} as const;

function instructionOf(field: Field): string {
  if (field.act === "choose") return `choose **${field.value}**`;
  if (field.act === "copy") return `copy it to \`${field.setting}\``;
  if (field.act !== "enter") return VERBS[field.act];
  if (field.setting !== undefined) return `enter the value of \`${field.setting}\``;
  return enterWords(field.value);
}

/** Descriptions stay prose. Literal values are code. */
function enterWords(value: string): string {
  return value.startsWith("the ") ? `enter ${value}` : `enter \`${value}\``;
}
