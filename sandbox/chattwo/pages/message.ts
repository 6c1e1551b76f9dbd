// Renders one message as a bubble: text, quotes, time, edited mark, buttons.

import type { Message } from "@grammyjs/types";
import { clockTime } from "../../pages/clock-time.ts";
import { BOT_COLOR, face, pictureOf } from "../../pages/face.ts";
import { type SandboxHtml, html } from "../../pages/html.ts";
import type { SandboxLinkPreview } from "../previews.ts";
import { entitiesView } from "./entities.ts";
import { keysView } from "./keys.ts";
import { replyButton, repliedView } from "./replies.ts";
import type { ChattwoViewer } from "./viewer.ts";

const NOBODY = { id: 0, first_name: "Somebody", is_bot: false };

export type MessageSetting = {
  /** Position in a group of messages by one sender: one name above, one avatar below. */
  isFirst: boolean;
  isLast: boolean;
  preview: SandboxLinkPreview | undefined;
  /** Read-only without a viewer. */
  viewer: ChattwoViewer | undefined;
};

export function messageView(message: Message, setting: MessageSetting): SandboxHtml {
  const { isFirst, isLast, viewer } = setting;
  const { id, first_name: name, is_bot: isBot } = message.from ?? NOBODY;
  const isOwn = id === viewer?.userId;
  return html`<li
    class="message ${isFirst && "first"} ${isLast && "last"} ${isOwn && "own"}"
    id="m${message.message_id}"
  >
    ${face(name, isBot ? BOT_COLOR : undefined)}
    <div class="column">${bubble(message, name, setting)} ${keysView(message, viewer)}</div>
    ${viewer && replyButton(message, name)}
  </li>`;
}

function bubble(message: Message, name: string, { preview, viewer }: MessageSetting): SandboxHtml {
  const { text = "", entities, reply_to_message: replied } = message;
  return html`<article class="bubble">
    <div class="name">${name}</div>
    ${replied && repliedView(replied)}
    <div class="text">${entitiesView(text, entities)}</div>
    ${preview && previewView(preview)}
    ${viewer?.reactionsTo(message.message_id).map((emoji) => html`<div>${emoji}</div>`)}
    <div class="time">${message.edit_date && "edited "}${clockTime(message.date * 1000)}</div>
  </article>`;
}

function previewView({ site, title, description, image }: SandboxLinkPreview): SandboxHtml {
  const name = title ?? site ?? "";
  return html`<div class="preview">
    ${image ? pictureOf(name, image) : face(name)}
    <b>${name}</b>
    <div>${description}</div>
  </div>`;
}
