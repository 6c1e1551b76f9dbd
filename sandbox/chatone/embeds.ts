// Validates embeds: the length of each part, and of all together.

import type { APIEmbed } from "discord-api-types/v10";
import { z } from "zod";
import { link, list, requiredText, ruleIssue, text } from "./form.ts";

const MAX_TOTAL = 6000;
const PICTURE_SCHEMES = ["http:", "https:", "attachment:"];

const Picture = z.object({ url: link(2048, PICTURE_SCHEMES) });

const Color = z.int().superRefine((value, context) => {
  if (value < 0 || value > 0xff_ff_ff)
    context.addIssue(
      ruleIssue([], "NUMBER_TYPE_MAX", "int value should be less than or equal to 16777215."),
    );
});

const Time = z.string().superRefine((value, context) => {
  if (Number.isNaN(Date.parse(value)))
    context.addIssue(
      ruleIssue([], "DATE_TIME_TYPE_PARSE", `Could not parse ${value}. Should be ISO8601.`),
    );
});

const Embed = z.object({
  title: z.exactOptional(text(256)),
  description: z.exactOptional(text(4096)),
  url: z.exactOptional(link()),
  timestamp: z.exactOptional(Time),
  color: z.exactOptional(Color),
  footer: z.exactOptional(
    z.object({
      text: requiredText(2048),
      icon_url: z.exactOptional(link(2048, PICTURE_SCHEMES)),
    }),
  ),
  image: z.exactOptional(Picture),
  thumbnail: z.exactOptional(Picture),
  author: z.exactOptional(
    z.object({
      name: requiredText(256),
      url: z.exactOptional(link()),
      icon_url: z.exactOptional(link(2048, PICTURE_SCHEMES)),
    }),
  ),
  fields: z.exactOptional(
    list(
      z.object({
        name: requiredText(256),
        value: requiredText(1024),
        inline: z.exactOptional(z.boolean()),
      }),
      25,
    ),
  ),
});

export const Embeds = z.preprocess(
  withoutNulls,
  list(Embed, 10).superRefine((embeds, context) => {
    if (embeds.flatMap(embedTexts).join("").length > MAX_TOTAL)
      context.addIssue(
        ruleIssue([], "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000"),
      );
  }),
);

/** Text of an embed that counts towards the limit. */
export function embedTexts({ title, description, footer, author, fields = [] }: APIEmbed) {
  const own = [title, description, footer?.text, author?.name];
  const inFields = fields.flatMap(({ name, value }) => [name, value]);
  return [...own, ...inFields].filter((part) => part !== undefined);
}

export function hasSubstance(embed: APIEmbed): boolean {
  const pictures = [embed.image?.url, embed.thumbnail?.url];
  return [...embedTexts(embed), ...pictures].some((part) => part !== undefined && part !== "");
}

/** In embeds, Discord treats null as absent. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  const filled = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(filled.map(([name, part]) => [name, withoutNulls(part)]));
}
