// Cuts for a notification that is too long, in order: quoted text, lists, facts, end of the subject.
// Label, number and link are never cut.

import type { Line, Notification } from "../../core/messages/notification.ts";
import { type RichText, text } from "../../core/kernel/rich-text.ts";
import { moreLines, morePanels } from "./normalize.ts";
import { cutText } from "./clean-text.ts";
import type { Cut } from "./fit.ts";
import type { RenderPhrases } from "./render-options.ts";
import { cutSpans, plainOf } from "./spans.ts";

type NotificationCut = Cut<Notification>;

/** A shorter excerpt says nothing. */
const MIN_WORDS = 24;
const MIN_TEXT = 80;
/** Longer than any number, which comes first. */
const MIN_SUBJECT = 24;

export function cutsFor(words: RenderPhrases): readonly NotificationCut[] {
  return [
    said,
    itemText,
    rowText,
    itemCount(words),
    lineCount("row", words),
    factCount(words),
    panelCount(words),
    lineCount("more", words),
    subject,
  ];
}

const said: NotificationCut = {
  max: ({ lines }) => longest(lines.map((line) => (line.kind === "words" ? line.words : ""))),
  min: MIN_WORDS - 1,
  at: (whole, level) => ({
    ...whole,
    lines: whole.lines.flatMap((line): readonly Line[] => {
      if (line.kind !== "words") return [line];
      return level < MIN_WORDS ? [] : [{ ...line, words: cutText(line.words, level) }];
    }),
  }),
};

const itemText: NotificationCut = {
  max: ({ panels }) => longest(panels.flatMap(({ items }) => items.map(plainOf))),
  min: MIN_TEXT,
  at: (whole, level) => ({
    ...whole,
    panels: whole.panels.map((panel) => ({
      ...panel,
      items: panel.items.map((item) => cutSpans(item, level)),
    })),
  }),
};

const rowText: NotificationCut = {
  max: ({ lines }) =>
    longest(lines.map((line) => (line.kind === "row" ? plainOf(line.content) : ""))),
  min: MIN_TEXT,
  at: (whole, level) => ({
    ...whole,
    lines: whole.lines.map((line) =>
      line.kind === "row" ? { ...line, content: cutSpans(line.content, level) } : line,
    ),
  }),
};

function itemCount(words: RenderPhrases): NotificationCut {
  return {
    max: ({ panels }) => Math.max(1, ...panels.map(({ items }) => items.length)),
    min: 1,
    at: (whole, level) => ({
      ...whole,
      panels: whole.panels.map((panel) => ({
        ...panel,
        items: someItems(panel.items, level, words),
      })),
    }),
  };
}

function lineCount(kind: Line["kind"], words: RenderPhrases): NotificationCut {
  return {
    max: ({ lines }) => lines.filter((line) => line.kind === kind).length,
    min: 0,
    at: (whole, level) => {
      const places = whole.lines.flatMap((line, place) => (line.kind === kind ? [place] : []));
      const hidden = places.slice(level);
      const more = kind === "more" ? [] : moreLines(hidden.length, words);
      return {
        ...whole,
        lines: whole.lines.flatMap((line, place) => {
          if (!hidden.includes(place)) return [line];
          return place === hidden[0] ? more : [];
        }),
      };
    },
  };
}

function factCount(words: RenderPhrases): NotificationCut {
  return {
    max: ({ lines }) =>
      Math.max(0, ...lines.map((line) => (line.kind === "facts" ? line.items.length : 0))),
    min: 0,
    at: (whole, level) => ({
      ...whole,
      lines: whole.lines.map((line) =>
        line.kind === "facts" ? { ...line, items: someItems(line.items, level, words) } : line,
      ),
    }),
  };
}

function panelCount(words: RenderPhrases): NotificationCut {
  return {
    max: ({ panels }) => panels.length,
    min: 0,
    at: (whole, level) => ({
      ...whole,
      panels: whole.panels.slice(0, level),
      lines: [...whole.lines, ...morePanels(whole.panels.length - level, words)],
    }),
  };
}

const subject: NotificationCut = {
  max: (whole) => whole.subject.length,
  min: MIN_SUBJECT,
  at: (whole, level) => ({ ...whole, subject: cutText(whole.subject, level) }),
};

function someItems(
  items: readonly RichText[],
  count: number,
  words: RenderPhrases,
): readonly RichText[] {
  if (items.length <= count) return items;
  return [...items.slice(0, count), [text(words.more(items.length - count))]];
}

function longest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(({ length }) => length));
}
