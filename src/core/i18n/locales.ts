// The available locales, and the locale of a group.

import { de } from "./de/index.ts";
import { en } from "./en/index.ts";
import { es } from "./es/index.ts";
import type { Locale } from "./locale.ts";
import { zh } from "./zh/index.ts";

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
