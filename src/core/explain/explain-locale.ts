// The words in which accounts are told: the phrases of a language, and those of its verdicts.

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
  /** What the place is called that the question is about; "here" if left out. */
  hither?: string;
};

const VERDICTS: ReadonlyMap<string, VerdictTables> = new Map([
  ["en", ENGLISH],
  ["de", { verdict: DE_VERDICTS, filter: DE_FIELDS }],
  ["es", { verdict: ES_VERDICTS, filter: ES_FIELDS }],
  ["zh", { verdict: ZH_VERDICTS, filter: ZH_FIELDS }],
]);

export function whyPhrasesOf(locale: TargetLocale): WhyPhrases {
  return { locale, verdicts: VERDICTS.get(locale.tag) ?? ENGLISH };
}

// Names and foreign words as they stand in a sentence: short, on one line, and told apart from ours.

const NAME = 80;
const SAID = 300;

/** In quotation marks, which a name has none of then. */
export function named(locale: Locale, name: string): string {
  const bare = oneLine(name).replace(/[“”„«»`]/gu, "'");
  return t(locale, "told.name", { name: cutTail(bare, NAME) });
}

/** What a platform said: the sentence around it brings the full stop. */
export function saidBy(locale: Locale, said: string | undefined): string {
  const words = cutTail(oneLine(said ?? ""), SAID).replace(/[.。]+$/u, "");
  return words === "" ? t(locale, "log.unsaid") : words;
}
