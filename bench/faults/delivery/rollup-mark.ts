// How many events a message lists, by its headline in any language; a message that lists none has no such headline.

import { z } from "zod";
import { LOCALES } from "../../../src/core/i18n/locales.ts";

const HEADLINES = ["rollup.headline", "rollup.waited"] as const;
/** Thousands are grouped in many ways. */
const NUMBER = String.raw`(\d[\d.,\s]*)`;

const PATTERNS: readonly RegExp[] = [...LOCALES.values()].flatMap(({ words }) =>
  HEADLINES.flatMap((key) =>
    Object.values(words[key]).map((phrase) => new RegExp(`^${phrase.replace("{n}", NUMBER)}$`)),
  ),
);

const Shown = z.object({
  embeds: z.array(z.object({ title: z.string().optional() })).optional(),
  text: z.string().optional(),
});

const TAGS = /<[^>]*>/g;

/** Of a message as either platform keeps it, or as it was sent there. */
export function readRollupTotal(message: unknown): number | undefined {
  const { data } = Shown.safeParse(message);
  const headline = data ? headlineOf(data) : "";
  for (const pattern of PATTERNS) {
    const digits = pattern.exec(headline)?.[1];
    if (digits !== undefined) return Number(digits.replaceAll(/\D/g, ""));
  }
  return undefined;
}

function headlineOf({ embeds = [], text = "" }: z.output<typeof Shown>): string {
  const [first = ""] = text.split("\n");
  return embeds[0]?.title ?? first.replaceAll(TAGS, "");
}
