// Context around a message's text: its command, replied message, loading state, errors, visibility.

import type { APIMessage } from "discord-api-types/v10";
import { BOT_COLOR, face } from "../../pages/face.ts";
import { type SandboxHtml, html } from "../../pages/html.ts";
import type { ChatoneViewer } from "./viewer.ts";

/** The command that a message answers, and its user. */
export function usedCommand(
  { interaction_metadata: used }: APIMessage,
  viewer: ChatoneViewer | undefined,
): SandboxHtml | undefined {
  if (!used) return undefined;
  const { username } = used.user;
  const command = viewer?.commandOf(used.id) ?? "a command";
  return html`<div class="used">
    ${face(username)}<b>${username}</b> used <span class="command">${command}</span>
  </div>`;
}

/** The replied message. */
export function answered({ referenced_message: source }: APIMessage): SandboxHtml | undefined {
  if (!source) return undefined;
  const { author, content, embeds } = source;
  const words = content || embeds[0]?.title || embeds[0]?.description;
  return html`<a class="used reply" href="#m${source.id}">
    ${face(author.username, author.bot === true ? BOT_COLOR : undefined)}<b>${author.username}</b>
    <span>${words}</span>
  </a>`;
}

export function thinking(name: string): SandboxHtml {
  return html`<div class="thinking">
    <span></span><span></span><span></span> ${name} is thinking…
  </div>`;
}

/** Why a click on the message failed. */
export function failed(
  messageId: string,
  viewer: ChatoneViewer | undefined,
): SandboxHtml | undefined {
  const failure = viewer?.failureOn(messageId);
  return failure === undefined
    ? undefined
    : html`<div class="failure" role="alert">${failure}</div>`;
}

export function onlyYou(id: string): SandboxHtml {
  return html`<div class="only-you">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="currentColor"
        d="M12 5c5 0 9 4.500 10 7-1 2.500-5 7-10 7S3 14.500 2 12c1-2.500 5-7 10-7Zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z"
      />
    </svg>
    Only you can see this •
    <button type="button" class="link" data-dismiss="m${id}">Dismiss message</button>
  </div>`;
}
