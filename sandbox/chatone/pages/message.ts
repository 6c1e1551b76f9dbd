// Renders one message: author, time, whether it was silent, content.

import { type APIMessage, MessageFlags } from "discord-api-types/v10";
import { clockTime } from "../../pages/clock-time.ts";
import { BOT_COLOR, face } from "../../pages/face.ts";
import { type SandboxHtml, html, trusted } from "../../pages/html.ts";
import { answered, failed, onlyYou, thinking, usedCommand } from "./asides.ts";
import { componentsView } from "./components.ts";
import { embedView } from "./embed.ts";
import { markdown, type MentionNames } from "./markdown.ts";
import { messageMenu } from "./message-menu.ts";
import { type ThreadLink, threadLink } from "./thread-links.ts";
import type { ChatoneViewer } from "./viewer.ts";

const SILENT_BELL = trusted(
  '<svg class="bell" viewBox="0 0 24 24" role="img" aria-label="silent"><path fill="currentColor" d="M3 3l18 18-1.4 1.4-3-3H4v-2l2-2v-4c0-.8.2-1.6.5-2.3L1.6 4.4 3 3Zm9-1a1.5 1.5 0 0 1 1.5 1.5v.7A6 6 0 0 1 18 10v3.2L8.300 5.400c.7-.5 1.400-.9 2.200-1.100v-.8A1.500 1.500 0 0 1 12 2Zm-2 18h4a2 2 0 0 1-4 0Z"/></svg>',
);

type Setting = { viewer?: ChatoneViewer | undefined; thread?: ThreadLink | undefined };

/** Read-only without a viewer. */
export function messageView(
  message: APIMessage,
  names: MentionNames,
  setting: Setting = {},
): SandboxHtml {
  const { viewer, thread } = setting;
  const { author, id, content, flags = 0 } = message;
  const isPrivate = isSet(flags, MessageFlags.Ephemeral);
  return html`<li class="message ${pings(message) && "hit"} ${isPrivate && "private"}" id="m${id}">
    ${face(author.username, author.bot === true ? BOT_COLOR : undefined)}
    <div class="body">
      ${usedCommand(message, viewer)} ${answered(message)} ${whoView(message)}
      ${content && html`<div class="content">${markdown(content, names)}</div>`}
      ${isSet(flags, MessageFlags.Loading) && thinking(author.username)}
      ${message.embeds.map((embed) => embedView(embed, names))}
      ${componentsView(message.components, { messageId: id, viewer })} ${failed(id, viewer)}
      ${isPrivate && onlyYou(id)} ${threadLink(thread)}
    </div>
    ${viewer && messageMenu(id, viewer)}
  </li>`;
}

function whoView(message: APIMessage): SandboxHtml {
  const { author, edited_timestamp: edited, flags = 0 } = message;
  return html`<div class="who">
    <b>${author.username}</b> ${author.bot === true && html`<em>APP</em>`}
    <time>${clockTime(message.timestamp)}</time>
    ${isSet(flags, MessageFlags.SuppressNotifications) && SILENT_BELL}
    ${edited && html`<span class="edited">(edited)</span>`}
  </div>`;
}

function pings(message: APIMessage): boolean {
  const { mentions, mention_roles: roles, mention_everyone: everyone } = message;
  return everyone || mentions.length > 0 || roles.length > 0;
}

function isSet(flags: number, flag: MessageFlags): boolean {
  return (flags & flag) !== 0;
}
