// Where a message leads, the most important address first: a card's headline, then what stands in it,
// then what stands around it. And which of these addresses a reader sees as text.

import type { MessagePayload } from "./interaction.ts";

/** What is marked up around an address is no part of it. */
const HTTP_URL = /https?:\/\/[^\s<>()[\]"`|*\\]+/gi;
const SENTENCE_END = /[.,;:!?'_~]+$/;
/** Markdown shows the words in brackets, and not where they lead. */
const TARGETS = [/\]\(\s*<[^>]*>[^)]*\)/g, /\]\([^)]*\)/g];
const MAX_LINKS = 30;
const MAX_UNITS = 2048;

export function linksIn({ content, embeds }: MessagePayload): readonly string[] {
  const cards = embeds ?? [];
  const found = [
    ...cards.map(({ url }) => url ?? ""),
    ...cards.flatMap(({ author, description, fields }) => [
      author?.url ?? "",
      ...urlsIn(description),
      ...(fields ?? []).flatMap(({ value }) => urlsIn(value)),
    ]),
    ...urlsIn(content),
  ];
  return fitting(found);
}

export function writtenIn({ content, embeds }: MessagePayload): readonly string[] {
  const texts = (embeds ?? []).flatMap(({ description, fields }) => [
    description,
    ...(fields ?? []).map(({ value }) => value),
  ]);
  return fitting([content, ...texts].flatMap((text) => urlsIn(withoutTargets(text ?? ""))));
}

function withoutTargets(markdown: string): string {
  return TARGETS.reduce((text, target) => text.replaceAll(target, "]"), markdown);
}

function fitting(found: readonly string[]): readonly string[] {
  const fit = found.filter((link) => link !== "" && link.length <= MAX_UNITS);
  return [...new Set(fit)].slice(0, MAX_LINKS);
}

function urlsIn(text: string | null | undefined): readonly string[] {
  return (text ?? "").match(HTTP_URL)?.map((match) => match.replace(SENTENCE_END, "")) ?? [];
}
