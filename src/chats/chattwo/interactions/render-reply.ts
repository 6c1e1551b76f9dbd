// Renders a reply as a Telegram message: lines of HTML, with buttons or as a prompt for text.

import type { ForceReply, InlineKeyboardMarkup } from "@grammyjs/types";
import type { Reply } from "../../../contract/interactions/replies.ts";
import type { ChatUser } from "../../../core/interactions/interaction.ts";
import { code, type RichText, text } from "../../../core/kernel/rich-text.ts";
import { renderWords, t } from "../../../core/i18n/translate.ts";
import type { Locale } from "../../../core/i18n/locale.ts";
import { cutText, oneLine } from "../../kit/clean-text.ts";
import { fitLines } from "../../kit/fit.ts";
import { jointOf } from "../../kit/render-options.ts";
import { signOf } from "../../kit/layout.ts";
import { callsFor, escapeText, publicUrl, renderSpans } from "../spans.ts";
import { lengthOf, MAX_UNITS } from "../render.ts";

/** `toAll` is the user to name if other members read along. */
type Drawing = { locale: Locale; toAll: ChatUser | undefined };

type RenderedReply = {
  text: string;
  parse_mode: "HTML";
  link_preview_options: { is_disabled: true };
  reply_markup?: InlineKeyboardMarkup | ForceReply;
};

const NAME_UNITS = 64;
const LABEL_UNITS = 64;
const PLACEHOLDER_UNITS = 64;

export function drawReply(reply: Reply, drawing: Drawing): RenderedReply {
  const head = signOf(reply.tone, true) + callOf(drawing);
  const draw = (form: readonly RichText[]) => head + form.map(drawLine).join("\n");
  const whole = [...reply.lines, ...linkLine(reply)];
  const form = fitLines(
    whole,
    renderWords(drawing.locale),
    (each) => lengthOf(draw(each)) <= MAX_UNITS,
  );
  const markup = markupOf(reply, drawing);
  return {
    // Telegram rejects an empty message.
    text: draw(form).trim() || "…",
    parse_mode: "HTML",
    link_preview_options: { is_disabled: true },
    ...(markup && { reply_markup: markup }),
  };
}

function drawLine(line: RichText): string {
  return renderSpans(line, callsFor([]));
}

function callOf({ toAll, locale }: Drawing): string {
  if (!toAll) return "";
  const name = escapeText(cutText(toAll.name, NAME_UNITS));
  return `<a href="tg://user?id=${toAll.userId}">${name}</a>${jointOf(renderWords(locale))}`;
}

/** If a button is not possible, users can still copy the URL. */
function linkLine({ link, prompt }: Reply): readonly RichText[] {
  if (!link || (!prompt && publicUrl(link.url) !== undefined)) return [];
  return [[text(`${oneLine(link.label)} `), code(link.url)]];
}

function markupOf({ prompt, choices = [], link }: Reply, { locale, toAll }: Drawing) {
  if (prompt)
    return {
      force_reply: true,
      input_field_placeholder: cutText(t(locale, "option.text"), PLACEHOLDER_UNITS),
      // Only for the named user; not needed in a private chat.
      ...(toAll && { selective: true }),
    } satisfies ForceReply;
  const url = publicUrl(link?.url);
  const rows = [
    ...inPairs(choices.map(({ label, id }) => ({ text: labelOf(label), callback_data: id }))),
    link && url !== undefined ? [{ text: labelOf(link.label), url }] : [],
  ].filter((row) => row.length > 0);
  return rows.length > 0 ? ({ inline_keyboard: rows } satisfies InlineKeyboardMarkup) : undefined;
}

/** Phones truncate three buttons in a row. */
function inPairs<Key>(keys: readonly Key[]): Key[][] {
  return keys.flatMap((_, at) => (at % 2 === 0 ? [keys.slice(at, at + 2)] : []));
}

function labelOf(label: string): string {
  return cutText(oneLine(label), LABEL_UNITS) || "…";
}
