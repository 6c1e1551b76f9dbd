// Inline buttons below a message: links and callback buttons.

import type { InlineKeyboardButton, Message } from "@grammyjs/types";
import { type SandboxHtml, html } from "../../pages/html.ts";
import type { ChattwoViewer } from "./viewer.ts";

/** Read-only without a viewer. */
export function keysView(message: Message, viewer: ChattwoViewer | undefined): SandboxHtml {
  const rows = message.reply_markup?.inline_keyboard.map(
    (row) => html`<div class="keys">${row.map((key) => keyView(key, message, viewer))}</div>`,
  );
  return html`${rows}`;
}

function keyView(
  key: InlineKeyboardButton,
  message: Message,
  viewer: ChattwoViewer | undefined,
): SandboxHtml {
  const start = viewer && "url" in key ? viewer.startOf(key.url) : undefined;
  if (viewer && start !== undefined)
    return html`<a href="/chats/${viewer.userId}?start=${start}">${key.text}</a>`;
  if ("url" in key)
    return html`<a href="${key.url}" target="_blank" rel="noreferrer">${key.text}<i>↗︎</i></a>`;
  const { chat, message_id: messageId } = message;
  if (!viewer || !("callback_data" in key)) return html`<button disabled>${key.text}</button>`;
  const { callback_data: data } = key;
  const ask = { to: "presses", chatId: chat.id, messageId, userId: viewer.userId, data };
  const busy = viewer.isBusy(messageId, data) ? html`aria-busy="true" disabled` : "";
  return html`<button
    type="button"
    id="k${messageId}-${data}"
    data-ask="${JSON.stringify(ask)}"
    ${busy}
  >
    ${key.text}
  </button>`;
}
