// Phrases for explanations: a locale, with the verdict phrases of its language.

import type { Locale } from "../i18n/locale.ts";
import { t } from "../i18n/translate.ts";
import { oneLine } from "../kernel/text/one-line.ts";
import { cutTail } from "../kernel/text/truncate.ts";
import type { TargetLocale } from "../messages/notices/frame.ts";
import { ENGLISH } from "../routing/describe-verdict.ts";
import type { DescriptionPhrases as VerdictTables } from "../routing/filters/describe-filter-verdict.ts";
import {
  DE_FIELDS,
  DE_VERDICTS,
  ES_FIELDS,
  ES_VERDICTS,
  ZH_FIELDS,
  ZH_VERDICTS,
} from "../routing/filters/filter-translations.ts";

export type WhyPhrases = {
  locale: TargetLocale;
  verdicts: VerdictTables;
  /** Name of the target in question; "here" if omitted. */
  hither?: string;
};

const VERDICTS: ReadonlyMap<string, VerdictTables> = new Map([
  ["en", ENGLISH],
  ["de", { verdict: DE_VERDICTS, filter: DE_FIELDS }],
  ["es", { verdict: ES_VERDICTS, filter: ES_FIELDS }],
  ["zh", { verdict: ZH_VERDICTS, filter: ZH_FIELDS }],
]);

export function whyPhrasesOf(locale: TargetLocale): WhyPhrases {
  const tables = VERDICTS.get(locale.tag) ?? ENGLISH;
  return { locale, verdicts: { ...tables, labels: locale.platforms } };
}

const NAME = 80;
const SAID = 300;

/** In quotation marks, with quotation marks in the name replaced. */
export function named(locale: Locale, name: string): string {
  const bare = oneLine(name).replace(/[“”„«»`]/gu, "'");
  return t(locale, "told.name", { name: cutTail(bare, NAME) });
}

/** A platform's answer, without its full stop: the sentence around it has one. */
export function saidBy(locale: Locale, said: string | undefined): string {
  const words = cutTail(oneLine(said ?? ""), SAID).replace(/[.。]+$/u, "");
  return words === "" ? t(locale, "log.unsaid") : words;
}
