// The language in which a group is spoken to, with its table of phrases.

import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import type { Voice } from "./words.ts";
import { zh } from "./zh.ts";

const ENGLISH: Voice = { words: en, locale: "en" };

export const VOICES: ReadonlyMap<string, Voice> = new Map([
  ["en", ENGLISH],
  ["zh", { words: zh, locale: "zh" }],
  ["de", { words: de, locale: "de" }],
  ["es", { words: es, locale: "es" }],
]);

export function voiceOf(lang: string | undefined): Voice {
  return VOICES.get(lang ?? "en") ?? ENGLISH;
}
