// One message as a bubble: text, quotes, the time, whether it was edited, buttons below.

import type { InlineKeyboardButton, Message } from "@grammyjs/types";
import { clockTime } from "../../pages/clock-time.ts";
import { face } from "../../pages/face.ts";
import { type Html, html } from "../../pages/html.ts";
import { entitiesView } from "./entities.ts";

const BOT_COLOR = "#2f6f5e";

/** Messages of one sender in a row stand together: one name above, one face below. */
export type Place = { isFirst: boolean; isLast: boolean };

export function messageView(message: Message, { isFirst, isLast }: Place): Html {
  const name = message.from?.first_name ?? "Somebody";
  const place = `${isFirst ? "first" : ""} ${isLast ? "last" : ""}`;
  return html`<li class="message ${place}" id="m${message.message_id}">
    ${face(name, message.from?.is_bot ? BOT_COLOR : undefined)}
    <div class="column">
      <article class="bubble">
        <div class="name">${name}</div>
        <div class="text">${entitiesView(message.text ?? "", message.entities)}</div>
        <div class="time">${message.edit_date && "edited "}${clockTime(message.date * 1000)}</div>
      </article>
      ${message.reply_markup?.inline_keyboard.map(rowView)}
    </div>
  </li>`;
}

function rowView(row: readonly InlineKeyboardButton[]): Html {
  return html`<div class="keys">${row.map(keyView)}</div>`;
}

function keyView(key: InlineKeyboardButton): Html {
  if ("url" in key)
    return html`<a href="${key.url}" target="_blank" rel="noreferrer">${key.text}<i>↗︎</i></a>`;
  return html`<button disabled>${key.text}</button>`;
}
