// Composer for messages and replies. An unused bot shows a start button first.

import { type SandboxHtml, html } from "../../pages/html.ts";
import type { SandboxChat } from "../chat.ts";

export type ChattwoComposerContext = {
  chat: SandboxChat;
  topicId: number | undefined;
  userId: number;
  /** Start parameter of the deep link. */
  start: string | undefined;
};

export function composer({ chat, topicId, userId, start }: ChattwoComposerContext): SandboxHtml {
  const isClosed = chat.fate === "not-started" || chat.fate === "blocked";
  if (isClosed || start !== undefined) return starter(chat, userId, start);
  return html`<form
    class="composer"
    data-chat="${chat.id}"
    data-topic="${topicId}"
    data-person="${userId}"
  >
    <p class="composer-error" role="alert" hidden></p>
    <div class="replying" hidden>
      <div><b></b><span></span></div>
      <button type="button" class="close" aria-label="Cancel reply">×</button>
    </div>
    <div class="field">
      <textarea
        rows="1"
        name="text"
        maxlength="4096"
        aria-label="Message"
        autocomplete="off"
        placeholder="Message"
        data-placeholder="Message"
      ></textarea>
      <button class="send" aria-label="Send" title="Send">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path fill="currentColor" d="M3 4l19 8-19 8v-6l12-2-12-2V4Z" />
        </svg>
      </button>
    </div>
  </form>`;
}

function starter(chat: SandboxChat, userId: number, start: string | undefined): SandboxHtml {
  const text = start === undefined ? "/start" : `/start ${start}`;
  const ask = { to: "messages", chatId: chat.id, userId, text };
  return html`<div class="composer start">
    <button type="button" data-ask="${JSON.stringify(ask)}">Start</button>
  </div>`;
}
