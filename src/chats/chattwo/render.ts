// Notification → chattwo message: lines of HTML, a row of buttons, and a preview card of our own or
// none at all.

import type { Notification } from "../../core/messages/notification.ts";
import { normalize } from "../bound.ts";
import { type Button, buttonsFor } from "../buttons.ts";
import { cutsFor } from "../cuts.ts";
import { fit } from "../fit.ts";
import { loudOf, pingsFor } from "../pings.ts";
import type { Face, RenderOptions } from "../render-options.ts";
import { withLongWords } from "./long-words.ts";
import { callsFor, publicUrl } from "./spans.ts";
import { drawText } from "./text.ts";

/** The signed address of the card that shows a face and its words. */
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

/** What is left once the platform has read the markup; all of it is ours, so tags are tags. */
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
