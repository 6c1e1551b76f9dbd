// The text of a message: headline, who and where with the first facts, lines, panels, and whom it is
// for where they stand nowhere else.

import type { Line, Notification } from "../../core/messages/notification.ts";
import { person, type RichText, text } from "../../core/kernel/rich-text.ts";
import { aroundPeople, jointOf } from "../headline.ts";
import { aroundPanels } from "../around-panels.ts";
import { lineOf } from "../line.ts";
import { DOT, packFacts } from "../pack-facts.ts";
import type { RenderOptions } from "../render-options.ts";
import { signOf } from "../tones.ts";
import { escapeText, seam } from "./escape.ts";
import { type Calls, renderLink, renderSpans } from "./spans.ts";

type Drawing = Pick<RenderOptions, "words" | "emoji"> & { hasCard: boolean; calls: Calls };

const WIDTH = 46;
/** A longer quote opens on tap. */
const OPEN_QUOTE = { units: 420, lines: 6 };
const END_OF_QUOTE = "</blockquote>";

export function drawText(notification: Notification, drawing: Drawing): string {
  if (notification.isLine)
    return lineOf(notification)
      .map((line) => renderSpans(line, drawing.calls))
      .join("\n");
  if (notification.isNudge) return drawNudge(notification, drawing);
  const { panels } = notification;
  const { calls, words } = drawing;
  const { above, below } = aroundPanels(notification.lines);
  const lines = [
    drawHeadline(notification, drawing),
    ...drawLines({ ...notification, lines: above }, drawing),
    ...panels.map(({ name, items }) => {
      const list = items.map((item) => renderSpans(item, calls)).join(words.comma);
      return `<b>${escapeText(name)}</b> ${list}`;
    }),
    ...below.flatMap((line) => drawLine(line, drawing)),
  ];
  return joinLines([...lines, ...drawCalls(drawing)]);
}

/** One line that calls people. */
function drawNudge(notification: Notification, drawing: Drawing): string {
  const { calls } = drawing;
  const names = calls.left().map((ping) => calls.draw(ping.person));
  return [drawHeadline(notification, drawing), ...names].join(DOT);
}

function drawHeadline(notification: Notification, { words, emoji }: Drawing): string {
  const { label, subject, url, tone } = notification;
  const linked = renderLink(escapeText(subject), url);
  const sign = signOf(tone, emoji);
  if (label === undefined) return `${sign}<b>${linked}</b>`;
  const joint = jointOf(words);
  const colon = joint.trimEnd();
  const space = joint.slice(colon.length);
  return `${sign}<b>${escapeText(label + colon)}</b>${space}${linked}`;
}

/** Who and where share their line with the facts, if facts come first. */
function drawLines({ actor, place, lines }: Notification, drawing: Drawing): readonly string[] {
  const who: RichText[] = [
    ...(actor ? [[person(actor)]] : []),
    ...(place === undefined ? [] : [[text(place)]]),
  ];
  const [first, ...others] = lines;
  const isShared = first?.kind === "facts";
  const facts = isShared ? [...who, ...first.items] : who;
  const rest = isShared ? others : lines;
  const opening: Line = { kind: "facts", items: facts };
  return [opening, ...rest].flatMap((line) => drawLine(line, drawing));
}

function drawLine(line: Line, { calls, hasCard }: Drawing): readonly string[] {
  if (line.kind === "facts")
    return packFacts(line.items, WIDTH).map((packed) => renderSpans(packed, calls));
  if (line.kind !== "words") return [renderSpans(line.content, calls)];
  // The card beside the message says them.
  return hasCard ? [] : [drawQuote(line.words)];
}

function drawQuote(words: string): string {
  const isLong = words.length > OPEN_QUOTE.units || words.split("\n").length > OPEN_QUOTE.lines;
  return `<blockquote${isLong ? " expandable" : ""}>${escapeText(words)}${END_OF_QUOTE}`;
}

/** Those who are called but stand nowhere: a last line names them. */
function drawCalls({ calls, words }: Drawing): readonly string[] {
  const left = calls.left();
  if (left.length === 0) return [];
  const [before, after] = aroundPeople(words);
  const names = left.map((ping) => calls.draw(ping.person)).join(words.comma);
  return [escapeText(before) + names + escapeText(after)];
}

function joinLines(lines: readonly string[]): string {
  return lines.map((line, at) => lineEnd(lines[at - 1], line) + line).join("");
}

/** A quote ends its line by itself, but a word could still run on from it. */
function lineEnd(above: string | undefined, line: string): string {
  if (above === undefined) return "";
  if (!above.endsWith(END_OF_QUOTE)) return "\n";
  return seam(above.slice(0, -END_OF_QUOTE.length), line.replace(/^(?:<[^>]*>)+/, ""));
}
