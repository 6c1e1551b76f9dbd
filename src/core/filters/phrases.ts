// Lists and quotes, as explanations and verdicts write them.

import type { FieldTest } from "../../contract/routing/routes.ts";
import { cut } from "./shown.ts";
import type { FieldPhrases } from "./words.ts";

/** "a, b or c". */
export function listOf(items: readonly string[], word: string, comma = ", "): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(comma)} ${word} ${last}`;
}

/** Between backquotes, whatever it holds. */
export function quote(text: string): string {
  return `\`${cut(text).replaceAll("`", "'")}\``;
}

/** What a field test wants: "over `100`", "not set". */
export function wantedField({ op, value }: FieldTest, words: FieldPhrases): string {
  if (op === "exists" && value === false) return words.notSet;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return words.ops[op](
    listOf(
      values.map((one) => quote(String(one))),
      words.or,
      words.comma,
    ),
  );
}
