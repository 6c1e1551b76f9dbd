// The few words that a chat's renderer says itself, of a language's table.

import { t } from "./say.ts";
import type { Locale } from "./words.ts";

export function renderWords(locale: Locale) {
  return {
    headline: (label: string, subject: string) => t(locale, "headline", { label, subject }),
    comma: t(locale, "comma"),
    more: (n: number) => t(locale, "more", { n }),
    updated: t(locale, "updated"),
    forPeople: (people: string) => t(locale, "forPeople", { people }),
  };
}
