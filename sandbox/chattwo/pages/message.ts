// One message as a bubble: text, quotes, the time, whether it was edited, buttons below.

import type { InlineKeyboardButton, Message } from "@grammyjs/types";
import { clockTime } from "../../pages/clock-time.ts";
import { face, pictureOf } from "../../pages/face.ts";
import { type Html, html } from "../../pages/html.ts";
import type { Preview } from "../previews.ts";
import { entitiesView } from "./entities.ts";

const BOT_COLOR = "#2f6f5e";
const NOBODY = { first_name: "Somebody", is_bot: false };

export type Setting = {
  /** Messages of one sender in a row stand together: one name above, one face below. */
  isFirst: boolean;
  isLast: boolean;
  preview: Preview | undefined;
};

export function messageView(message: Message, { isFirst, isLast, preview }: Setting): Html {
  const { first_name: name, is_bot: isBot } = message.from ?? NOBODY;
  return html`<li
    class="message ${isFirst && "first"} ${isLast && "last"}"
    id="m${message.message_id}"
  >
    ${face(name, isBot ? BOT_COLOR : undefined)}
    <div class="column">
      <article class="bubble">
        <div class="name">${name}</div>
        <div class="text">${entitiesView(message.text ?? "", message.entities)}</div>
        ${preview && previewView(preview)}
        <div class="time">${message.edit_date && "edited "}${clockTime(message.date * 1000)}</div>
      </article>
      ${message.reply_markup?.inline_keyboard.map(rowView)}
    </div>
  </li>`;
}

function previewView({ site, title, description, image }: Preview): Html {
  const name = title ?? site ?? "";
  return html`<div class="preview">
    ${image ? pictureOf(name, image) : face(name)}
    <b>${name}</b>
    <div>${description}</div>
  </div>`;
}

function rowView(row: readonly InlineKeyboardButton[]): Html {
  return html`<div class="keys">${row.map(keyView)}</div>`;
}

function keyView(key: InlineKeyboardButton): Html {
  if ("url" in key)
    return html`<a href="${key.url}" target="_blank" rel="noreferrer">${key.text}<i>↗︎</i></a>`;
  return html`<button disabled>${key.text}</button>`;
}
