// The language in which a group is spoken to, with its table of phrases.

import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import type { Locale } from "./words.ts";
import { zh } from "./zh.ts";

const ENGLISH: Locale = { words: en, tag: "en" };

export const LOCALES: ReadonlyMap<string, Locale> = new Map([
  ["en", ENGLISH],
  ["zh", { words: zh, tag: "zh" }],
  ["de", { words: de, tag: "de" }],
  ["es", { words: es, tag: "es" }],
]);

export function localeOf(lang: string | undefined): Locale {
  return LOCALES.get(lang ?? "en") ?? ENGLISH;
}
