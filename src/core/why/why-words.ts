// The words in which accounts are told: the phrases of a language, and those of its verdicts.

import type { DescriptionPhrases as VerdictTables } from "../filters/describe-filter-verdict.ts";
import { DE_FIELDS, DE_VERDICTS } from "../filters/languages/de.ts";
import { ES_FIELDS, ES_VERDICTS } from "../filters/languages/es.ts";
import { ZH_FIELDS, ZH_VERDICTS } from "../filters/languages/zh.ts";
import type { TargetLocale } from "../notifications/target-place.ts";
import { ENGLISH } from "../routes/describe-verdict.ts";

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
