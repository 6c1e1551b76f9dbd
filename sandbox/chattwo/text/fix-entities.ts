// Resolves overlapping entities as Telegram does: nothing inside code, one link at a time, no nested quotes. Later
// entities yield; none of this is an error.

import type { MessageEntity } from "@grammyjs/types";
import { endOf, type FormattedText } from "./formatted-text.ts";

const SPLITTABLE: ReadonlySet<string> = new Set(
  "bold italic underline strikethrough spoiler".split(" "),
);
const QUOTES: ReadonlySet<string> = new Set(["blockquote", "expandable_blockquote"]);
const CODE: ReadonlySet<string> = new Set(["code", "pre"]);

/** Nesting order of entities over the same text, outermost first. */
const ORDER =
  "blockquote expandable_blockquote pre code text_link text_mention mention hashtag bot_command url email bold italic underline strikethrough spoiler custom_emoji".split(
    " ",
  );

export function fixEntities(entities: readonly MessageEntity[]): MessageEntity[] {
  const sorted = entities.filter(({ length }) => length > 0).toSorted(byPlace);
  const quotes = firstOfEach(sorted.filter(({ type }) => QUOTES.has(type)));
  const whole = firstOfEach(
    sorted.filter(({ type }) => !QUOTES.has(type) && !SPLITTABLE.has(type)),
  );
  const code = whole.filter(({ type }) => CODE.has(type));
  const split = sorted
    .filter(({ type }) => SPLITTABLE.has(type))
    .flatMap((entity) => cutAround(entity, code));
  return [...quotes, ...whole, ...withoutRepeats(split)].toSorted(byPlace);
}

/** Trims white space at both ends. In front it stops at the first entity, as Telegram does. */
export function trimText({ text, entities }: FormattedText): FormattedText {
  const firstMark = Math.min(text.length, ...entities.map(({ offset }) => offset));
  const front = Math.min(firstMark, text.length - text.trimStart().length);
  const end = text.trimEnd().length;
  const kept = entities
    .map((entity) => ({ ...entity, length: Math.min(endOf(entity), end) - entity.offset }))
    .filter(({ offset, length }) => text.slice(offset, offset + length).trim() !== "")
    .map((entity) => ({ ...entity, offset: entity.offset - front }));
  return { text: text.slice(front, Math.max(front, end)), entities: kept };
}

export function isApart(one: MessageEntity, two: MessageEntity): boolean {
  return endOf(one) <= two.offset || endOf(two) <= one.offset;
}

export function byPlace(one: MessageEntity, two: MessageEntity): number {
  return (
    one.offset - two.offset ||
    two.length - one.length ||
    ORDER.indexOf(one.type) - ORDER.indexOf(two.type)
  );
}

function firstOfEach(sorted: readonly MessageEntity[]): MessageEntity[] {
  const kept: MessageEntity[] = [];
  for (const entity of sorted)
    if (kept.every((earlier) => isApart(earlier, entity))) kept.push(entity);
  return kept;
}

function cutAround(entity: MessageEntity, code: readonly MessageEntity[]): MessageEntity[] {
  const pieces: MessageEntity[] = [];
  let offset = entity.offset;
  for (const hole of code.filter((each) => !isApart(each, entity))) {
    if (hole.offset > offset) pieces.push({ ...entity, offset, length: hole.offset - offset });
    offset = Math.max(offset, endOf(hole));
  }
  if (offset < endOf(entity)) pieces.push({ ...entity, offset, length: endOf(entity) - offset });
  return pieces;
}

/** Removes entities inside another of the same type. */
function withoutRepeats(sorted: readonly MessageEntity[]): MessageEntity[] {
  return sorted.filter(
    (entity, index) =>
      !sorted
        .slice(0, index)
        .some(
          (outer) =>
            outer.type === entity.type && endOf(outer) >= endOf(entity) && !isApart(outer, entity),
        ),
  );
}
