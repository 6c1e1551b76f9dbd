// Cleans every text of a notification and bounds every list. The result renders in bounded time and, fully cut, fits
// every chat.

import type { Person } from "../../core/events/event.ts";
import type { Line, Notification, Panel } from "../../core/messages/notification.ts";
import { type RichText, text } from "../../core/kernel/rich-text.ts";
import { countGraphemes } from "../../core/kernel/text/truncate.ts";
import { cleanText, cutText, cutToGraphemes, oneLine } from "./clean-text.ts";
import type { RenderPhrases } from "./render-options.ts";
import { cleanSpans, cutSpans, plainOf } from "./spans.ts";

const HEADLINE_GRAPHEMES = 120;
const MIN_SUBJECT = 20;
/** UTF-16 units. Escaping can double them, and label and number must fit a title of 256. */
const MAX_LENGTH = {
  label: 96,
  number: 16,
  short: 64,
  login: 90,
  place: 120,
  name: 100,
  text: 4096,
};
const MAX_LINES = 60;
const MAX_FACTS = 40;
const MAX_PANELS = 24;
const MAX_ITEMS = 40;
/** Input limit before cleaning, which bounds the work. */
const READ_UNITS = 16_384;

export function normalize(notification: Notification, words: RenderPhrases): Notification {
  const { lines, panels, actor, place, face, concerns } = notification;
  return {
    ...notification,
    ...normalizeHeadline(notification),
    actor: actor && normalizePerson(actor),
    place: short(place, MAX_LENGTH.place),
    lines: [
      ...lines.slice(0, MAX_LINES).flatMap((line) => normalizeLine(line, words) ?? []),
      ...moreLines(lines.length - MAX_LINES, words),
      ...morePanels(panels.length - MAX_PANELS, words),
    ],
    panels: panels.slice(0, MAX_PANELS).flatMap((panel) => normalizePanel(panel, words) ?? []),
    concerns: concerns.slice(0, MAX_LINES).flatMap((each) => normalizePerson(each) ?? []),
    face: face && {
      ...face,
      name: cutText(oneLine(face.name), MAX_LENGTH.login),
      words: cutText(oneLine(face.words.slice(0, READ_UNITS)), 300),
    },
  };
}

/** Line such as "and 3 more", if something is hidden. */
export function moreLines(hidden: number, words: RenderPhrases): readonly Line[] {
  return hidden > 0 ? [{ kind: "more", content: [text(words.more(hidden))] }] : [];
}

/** Like `moreLines`, for panels: goes below them. */
export function morePanels(hidden: number, words: RenderPhrases): readonly Line[] {
  return moreLines(hidden, words).map((line) => ({ ...line, isOfPanels: true }));
}

function normalizeHeadline(notification: Notification) {
  const label = short(notification.label, MAX_LENGTH.label);
  const number = short(notification.number, MAX_LENGTH.number);
  const room = HEADLINE_GRAPHEMES - countGraphemes(label ?? "", HEADLINE_GRAPHEMES);
  const subject = oneLine(notification.subject.slice(0, READ_UNITS));
  return {
    label,
    number,
    // Chats reject an empty message.
    subject: cutToGraphemes(subject, Math.max(room, MIN_SUBJECT)) || number || "…",
    short: short(notification.short, MAX_LENGTH.short),
  };
}

function normalizePerson(person: Person): Person | undefined {
  const login = short(person.login, MAX_LENGTH.login);
  return login === undefined ? undefined : { ...person, login };
}

/** One line of at most `max` units; undefined if nothing remains. */
function short(value: string | undefined, max: number): string | undefined {
  return cutText(oneLine((value ?? "").slice(0, READ_UNITS)), max) || undefined;
}

function normalizeLine(line: Line, words: RenderPhrases): Line | undefined {
  if (line.kind === "words") {
    const said = cutText(cleanText(line.words.slice(0, READ_UNITS)).trim(), MAX_LENGTH.text);
    return said === "" ? undefined : { ...line, words: said };
  }
  if (line.kind === "facts") {
    const items = normalizeItems(line.items, MAX_FACTS, words, false);
    return items.length > 0 ? { ...line, items } : undefined;
  }
  const content = normalizeSpans(line.content, line.kind === "row");
  return isBlank(content) ? undefined : { ...line, content };
}

function normalizePanel(panel: Panel, words: RenderPhrases): Panel | undefined {
  const items = normalizeItems(panel.items, MAX_ITEMS, words, true);
  const name = short(panel.name, MAX_LENGTH.name) ?? "…";
  return items.length > 0 ? { ...panel, name, items } : undefined;
}

function normalizeItems(
  items: readonly RichText[],
  max: number,
  words: RenderPhrases,
  lines: boolean,
): readonly RichText[] {
  const kept = items.slice(0, max).map((item) => normalizeSpans(item, lines));
  const hidden = items.length - max;
  return [
    ...kept.filter((item) => !isBlank(item)),
    ...(hidden > 0 ? [[text(words.more(hidden))]] : []),
  ];
}

function normalizeSpans(rich: RichText, lines: boolean): RichText {
  const read = cutSpans(rich.slice(0, MAX_LINES), READ_UNITS);
  return cutSpans(cleanSpans(read, lines), MAX_LENGTH.text);
}

function isBlank(rich: RichText): boolean {
  return plainOf(rich).trim() === "";
}
