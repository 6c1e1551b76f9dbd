// Validates reply markup: inline keyboards and force reply.

import type { InlineKeyboardMarkup } from "@grammyjs/types";
import { z } from "zod";
import { Flag, structured, Text } from "./fields.ts";
import type { NoteProblem } from "./method.ts";
import { badRequest, done, type MethodResult } from "./outcome.ts";
import type { SandboxPrompt } from "./prompts.ts";
import { readLink } from "./text/link.ts";

const MAX_BUTTONS = 100;
const MAX_ROW = 8;
const MAX_DATA_BYTES = 64;
const MAX_PLACEHOLDER = 64;

const Button = z.object({
  text: z.string(),
  url: z.string().optional(),
  callback_data: z.string().optional(),
});
type Button = z.output<typeof Button>;

export const ReplyMarkup = structured(
  z.object({
    inline_keyboard: z.array(z.array(Button)).default([]),
    force_reply: Flag.default(false),
    selective: Flag.default(false),
    input_field_placeholder: Text.default(""),
  }),
);
type ReplyMarkup = z.output<typeof ReplyMarkup>;

type Markup = { keyboard: InlineKeyboardMarkup | undefined; prompt: SandboxPrompt | undefined };

/** Markup of a new message. An inline keyboard takes precedence over force reply. */
export function readMarkup(
  markup: ReplyMarkup | undefined,
  note: NoteProblem,
): MethodResult<Markup> {
  const keyboard = readKeyboard(markup, note);
  if (!keyboard.ok) return keyboard;
  if (keyboard.result) return done({ keyboard: keyboard.result, prompt: undefined });
  const prompt = readPrompt(markup, note);
  return prompt.ok ? done({ keyboard: undefined, prompt: prompt.result }) : prompt;
}

function readPrompt(
  markup: ReplyMarkup | undefined,
  note: NoteProblem,
): MethodResult<SandboxPrompt | undefined> {
  if (!markup?.force_reply) return done(undefined);
  const { selective: isSelective, input_field_placeholder: placeholder } = markup;
  if (placeholder.length <= MAX_PLACEHOLDER) return done({ isSelective, placeholder });
  note("over-limit", `a placeholder of ${placeholder.length} characters`);
  return badRequest("REPLY_MARKUP_INVALID");
}

/** An existing message can only have an inline keyboard. */
export function readNewKeyboard(
  markup: ReplyMarkup | undefined,
  note: NoteProblem,
): MethodResult<InlineKeyboardMarkup | undefined> {
  return markup?.force_reply ? badRequest("inline keyboard expected") : readKeyboard(markup, note);
}

/** The keyboard as the message shows it. Undefined if it has no buttons. */
export function readKeyboard(
  markup: Pick<ReplyMarkup, "inline_keyboard"> | undefined,
  note: NoteProblem,
): MethodResult<InlineKeyboardMarkup | undefined> {
  const asked = markup?.inline_keyboard.filter((row) => row.length > 0) ?? [];
  if (asked.flat().length > MAX_BUTTONS) {
    note("over-limit", `${asked.flat().length} buttons`);
    return badRequest("REPLY_MARKUP_TOO_LONG");
  }
  const rows: InlineKeyboardMarkup["inline_keyboard"] = [];
  for (const row of asked) {
    // A longer row is no error: Telegram drops the rest of it.
    if (row.length > MAX_ROW) note("over-limit", `${row.length} buttons in a row`);
    const buttons = readRow(row.slice(0, MAX_ROW), note);
    if (!buttons.ok) return buttons;
    rows.push(buttons.result);
  }
  return done(rows.length > 0 ? { inline_keyboard: rows } : undefined);
}

type Row = InlineKeyboardMarkup["inline_keyboard"][number];

function readRow(asked: readonly Button[], note: NoteProblem): MethodResult<Row> {
  const row: Row = [];
  for (const each of asked) {
    const button = readButton(each, note);
    if (!button.ok) return button;
    row.push(button.result);
  }
  return done(row);
}

function readButton(
  { text, url, callback_data }: Button,
  note: NoteProblem,
): MethodResult<Row[number]> {
  if (text.trim() === "") return badRequest("inline keyboard button text must be non-empty");
  if (url !== undefined) return readUrlButton(text, url, note);
  if (callback_data === undefined)
    return badRequest(
      "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
    );
  const bytes = Buffer.byteLength(callback_data);
  if (bytes >= 1 && bytes <= MAX_DATA_BYTES) return done({ text, callback_data });
  note("over-limit", `callback_data of ${bytes} bytes`);
  return badRequest("BUTTON_DATA_INVALID");
}

function readUrlButton(text: string, url: string, note: NoteProblem): MethodResult<Row[number]> {
  const link = readLink(url);
  if (!link.ok) {
    note("unsafe-link", url);
    return badRequest(`inline keyboard button URL '${url}' is invalid: ${link.reason}`);
  }
  if (!/^https?:/.test(link.url)) note("unsafe-link", url);
  return done({ text, url: link.url });
}
