// Formats lists of names.

import type { Locale } from "./locale.ts";

/** "one, two or three". */
export function eitherOf({ tag }: Pick<Locale, "tag">, names: readonly string[]): string {
  return new Intl.ListFormat(tag, { type: "disjunction" }).format(names);
}
