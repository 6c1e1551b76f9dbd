// Chats of a user: the groups, and their private chat, which has the bot's name.

import type { User } from "@grammyjs/types";
import { BOT_COLOR, face } from "../../pages/face.ts";
import { type SandboxHtml, html } from "../../pages/html.ts";
import type { SandboxChat } from "../chat.ts";
import type { ChattwoState } from "../state.ts";

/** The open chat, and in a forum its topic (undefined is General). */
export type Room = { chat: SandboxChat; topicId: number | undefined };

export function roomsOf(state: ChattwoState, userId: number): readonly SandboxChat[] {
  const groups = state.chats().filter(({ type }) => type !== "private");
  const own = state.findChat(userId);
  return own ? [...groups, own] : groups;
}

export function roomName({ bot }: { bot: User }, { type, title }: SandboxChat): string {
  return type === "private" ? bot.first_name : title;
}

export function roomLinks(state: ChattwoState, chat: SandboxChat, open: Room): SandboxHtml {
  const name = roomName(state, chat);
  const link = (topicId: number | undefined, content: SandboxHtml) => {
    const isOpen = open.chat.id === chat.id && open.topicId === topicId;
    return html`<a
      href="/chats/${chat.id}${topicId === undefined ? "" : `/${topicId}`}"
      class="${topicId === undefined ? "" : "topic"}"
      ${isOpen ? html`aria-current="page"` : ""}
      >${content}</a
    >`;
  };
  const picture = face(name, chat.type === "private" ? BOT_COLOR : undefined);
  return html`${link(undefined, html`${picture}<span>${name}</span>`)}
  ${chat.topics.map((topic) => link(topic.id, html`<span># ${topic.name}</span>`))}`;
}
