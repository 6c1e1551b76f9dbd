// The client: chats and their topics on the left, one of them on the right.

import { type Answer, page, redirect } from "../../platform/call.ts";
import type { Operation } from "../../platform/operations.ts";
import { assetOperations } from "../../pages/assets.ts";
import { face } from "../../pages/face.ts";
import { type Html, html } from "../../pages/html.ts";
import { shell } from "../../pages/shell.ts";
import { type Chat, GENERAL_TOPIC } from "../chat.ts";
import type { World } from "../world.ts";
import { conversation } from "./conversation.ts";

const NEWEST = 100;

/** What is open: a chat, and in a forum one of its topics (none is General). */
type Room = { chat: Chat; topicId: number | undefined };

export function chatPages(world: World): Operation[] {
  const first = () => world.state.chats()[0]?.id ?? 0;
  return [
    ...assetOperations,
    { method: "GET", path: "/", run: () => redirect(`/chats/${first()}`) },
    {
      method: "GET",
      path: "/chats/:chatId",
      run: (call, { chatId }) => chatPage(world, call.path, { chatId, topicId: undefined }),
    },
    {
      method: "GET",
      path: "/chats/:chatId/:topicId",
      run: (call, { chatId, topicId }) => chatPage(world, call.path, { chatId, topicId }),
    },
  ];
}

type Wanted = { chatId: string | undefined; topicId: string | undefined };

function chatPage(world: World, path: string, wanted: Wanted): Answer {
  const { kit, state } = world;
  const chat = state.chats().find(({ id }) => String(id) === wanted.chatId);
  const topic = chat?.topics.find(({ id }) => String(id) === wanted.topicId);
  if (!chat || (wanted.topicId && !topic)) return page(404, "No such chat");
  const room: Room = { chat, topicId: topic?.id };
  const name = topic ? `${chat.title} › ${topic.name}` : chat.title;
  const body = html`<main class="chat">
    <nav class="rooms" data-live="rooms" aria-label="Chats">
      ${state.chats().map((each) => chatLinks(each, room))}
    </nav>
    <section class="room">
      <header><b>${name}</b></header>
      <ul class="messages" data-live="messages" data-end>
        ${messageList(world, room)}
      </ul>
      <div class="composer"><input disabled aria-label="Message" placeholder="Message" /></div>
    </section>
  </main>`;
  return shell(kit, { platform: "chattwo", title: `${name} · chattwo`, path, body });
}

function chatLinks(chat: Chat, open: Room): Html {
  const link = (topicId: number | undefined, content: Html) => {
    const isOpen = open.chat.id === chat.id && open.topicId === topicId;
    return html`<a
      href="/chats/${chat.id}${topicId === undefined ? "" : `/${topicId}`}"
      class="${topicId === undefined ? "" : "topic"}"
      ${isOpen ? html`aria-current="page"` : ""}
      >${content}</a
    >`;
  };
  return html`${link(undefined, html`${face(chat.title)}<span>${chat.title}</span>`)}
  ${chat.topics.map(({ id, name }) => link(id, html`<span># ${name}</span>`))}`;
}

function messageList({ state, previews }: World, { chat, topicId }: Room): Html {
  const topic = chat.isForum ? (topicId ?? GENERAL_TOPIC) : undefined;
  const messages = state.messages(chat.id, topic).slice(-NEWEST);
  if (messages.length === 0)
    return html`<li class="empty">
      Nothing here yet. What Relay sends to this chat shows up by itself.
    </li>`;
  return conversation(messages, previews.of);
}
