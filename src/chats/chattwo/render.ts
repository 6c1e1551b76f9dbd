// Renders a notification as a Telegram message: lines of HTML, a row of buttons, and optionally Relay's preview card.

import { person, type RichText, text } from "../../core/kernel/rich-text.ts";
import type { Line, Notification } from "../../core/messages/notification.ts";
import { type Button, buttonsFor } from "../kit/buttons.ts";
import { cutsFor } from "../kit/cuts.ts";
import { fit } from "../kit/fit.ts";
import { aroundPanels, DOT, lineOf, packFacts, signOf } from "../kit/layout.ts";
import { normalize } from "../kit/normalize.ts";
import { loudOf, pingsFor } from "../kit/pings.ts";
import { aroundPeople, type Face, jointOf, type RenderOptions } from "../kit/render-options.ts";
import {
  type Calls,
  callsFor,
  escapeText,
  publicUrl,
  renderLink,
  renderSpans,
  seam,
} from "./spans.ts";

/** Signed URL of the preview card with avatar and text. */
export type RichHeaderUrl = (face: Face) => string | undefined;

export type ChattwoOptions = RenderOptions & { richHeader?: RichHeaderUrl };

type ButtonForm = { text: string; url: string } | { text: string; callback_data: string };

type LinkPreview =
  | { is_disabled: true }
  | { url: string; prefer_small_media: true; show_above_text: false };

export type ChattwoMessage = {
  text: string;
  parse_mode: "HTML";
  link_preview_options: LinkPreview;
  reply_markup?: { inline_keyboard: readonly (readonly ButtonForm[])[] };
  disable_notification?: true;
};

export const MAX_UNITS = 4096;
const ID = /^[1-9]\d{0,15}$/;

export function renderChattwo(notification: Notification, options: ChattwoOptions): ChattwoMessage {
  const { words, isEdit } = options;
  const whole = normalize(withLongWords(notification), words);
  const card = cardFor(whole, options);
  const pings = pingsFor(whole, options, ID);
  const draw = (form: Notification) =>
    drawText(form, { ...options, hasCard: card !== undefined, calls: callsFor(pings) });
  const form = fit(whole, cutsFor(words), (each) => lengthOf(draw(each)) <= MAX_UNITS);
  const { isLine, isPersonal, tone } = notification;
  const isLoud = isPersonal === true || (tone === "bad" && !isLine);
  const isSilent = !isEdit && !isLoud && loudOf(pings).length === 0;
  return {
    text: draw(form),
    parse_mode: "HTML",
    link_preview_options: card ?? { is_disabled: true },
    ...drawButtons(buttonsFor(notification.actions, options)),
    ...(isSilent && { disable_notification: true }),
  };
}

function cardFor({ face }: Notification, options: ChattwoOptions): LinkPreview | undefined {
  const url = face && publicUrl(options.richHeader?.(face));
  return url === undefined ? undefined : { url, prefer_small_media: true, show_above_text: false };
}

/** Length after Telegram parses the HTML. All tags are Relay's own, so stripping them is exact. */
export function lengthOf(html: string): number {
  return html.replace(/<[^>]*>/g, "").replace(/&\w+;/g, "&").length;
}

function drawButtons(buttons: readonly Button[]): Pick<ChattwoMessage, "reply_markup"> {
  const row = buttons.flatMap((button) => toForm(button) ?? []);
  return row.length > 0 ? { reply_markup: { inline_keyboard: [row] } } : {};
}

function toForm(button: Button): ButtonForm | undefined {
  if (button.kind === "act") return { text: button.label, callback_data: button.id };
  const url = publicUrl(button.url);
  return url === undefined ? undefined : { text: button.label, url };
}

// Text of a message: headline, actor and repository with the first facts, lines, panels, and mentions that appear
// nowhere else.

type Drawing = Pick<RenderOptions, "words" | "emoji"> & { hasCard: boolean; calls: Calls };

const WIDTH = 46;
/** A longer quote is collapsed. */
const OPEN_QUOTE = { units: 420, lines: 6 };
const END_OF_QUOTE = "</blockquote>";

function drawText(notification: Notification, drawing: Drawing): string {
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

/** One line that pings people. */
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

/** Actor and repository share their line with the facts, if facts come first. */
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
  // The preview card shows this text.
  return hasCard ? [] : [drawQuote(line.words)];
}

function drawQuote(words: string): string {
  const isLong = words.length > OPEN_QUOTE.units || words.split("\n").length > OPEN_QUOTE.lines;
  return `<blockquote${isLong ? " expandable" : ""}>${escapeText(words)}${END_OF_QUOTE}`;
}

/** Last line with the mentions that appear nowhere else. */
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

/** A quote ends its line, but following text could still join it. */
function lineEnd(above: string | undefined, line: string): string {
  if (above === undefined) return "";
  if (!above.endsWith(END_OF_QUOTE)) return "\n";
  return seam(above.slice(0, -END_OF_QUOTE.length), line.replace(/^(?:<[^>]*>)+/, ""));
}

// Telegram collapses long quotes, so quoted text uses its long form.

export function withLongWords(notification: Notification): Notification {
  const { lines } = notification;
  return {
    ...notification,
    lines: lines.flatMap((line, at): readonly Line[] => {
      // The "more" line of the short form directly follows it and is dropped.
      if (line.kind === "more" && longOf(lines[at - 1]) !== undefined) return [];
      const long = longOf(line);
      if (long === undefined) return [line];
      const { more, words } = long;
      const rest: readonly Line[] = more.length === 0 ? [] : [{ kind: "more", content: more }];
      return [{ kind: "words", words }, ...rest];
    }),
  };
}

function longOf(line: Line | undefined) {
  return line?.kind === "words" ? line.long : undefined;
}
