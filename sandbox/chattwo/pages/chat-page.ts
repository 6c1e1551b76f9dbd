// The chat client: chats and topics on the left, one conversation on the right, and a composer.

import type { Message, User } from "@grammyjs/types";
import { type SandboxResponse, type SandboxCall, page, redirect } from "../../platform/call.ts";
import type { Operation } from "../../platform/operations.ts";
import { assetOperations } from "../../pages/assets.ts";
import { type SandboxHtml, html } from "../../pages/html.ts";
import { createPeople, type SandboxPeople } from "../../pages/people.ts";
import { shell } from "../../pages/shell.ts";
import { type SandboxChat, GENERAL_TOPIC } from "../chat.ts";
import type { ChattwoWorld } from "../world.ts";
import { composer } from "./composer.ts";
import { conversation } from "./conversation.ts";
import { type Room, roomLinks, roomName, roomsOf } from "./rooms.ts";
import { viewerOf } from "./viewer.ts";

const NEWEST = 100;
const ASSETS = ["chattwo.css", "talk.css", "chattwo-talk.css", "chattwo.js"];

type Client = { world: ChattwoWorld; people: SandboxPeople };

export function chatPages(world: ChattwoWorld): Operation[] {
  const { state } = world;
  const people = createPeople("chattwo", state.users().map(somebody));
  const client = { world, people };
  const first = () => state.chats()[0]?.id ?? 0;
  return [
    ...assetOperations(`${import.meta.dirname}/../assets`),
    people.operation,
    { method: "GET", path: "/", run: () => redirect(`/chats/${first()}`) },
    {
      method: "GET",
      path: "/chats/:chatId",
      run: (call, { chatId }) => chatPage(client, call, { chatId, topicId: undefined }),
    },
    {
      method: "GET",
      path: "/chats/:chatId/:topicId",
      run: (call, { chatId, topicId }) => chatPage(client, call, { chatId, topicId }),
    },
    {
      method: "GET",
      path: "/c/:number/:messageId",
      run: (_call, { number, messageId }) => redirect(`/chats/-100${number}#m${messageId}`),
    },
    {
      method: "GET",
      path: "/c/:number/:topicId/:messageId",
      run: (_call, { number, topicId, messageId }) =>
        redirect(`/chats/-100${number}/${topicId}#m${messageId}`),
    },
  ];
}

function somebody({ id, first_name, last_name }: User) {
  return { id: String(id), name: [first_name, last_name].filter(Boolean).join(" ") };
}

type Wanted = { chatId: string | undefined; topicId: string | undefined };

function chatPage({ world, people }: Client, call: SandboxCall, wanted: Wanted): SandboxResponse {
  const { kit, state } = world;
  const person = people.before(call);
  const userId = Number(person.id);
  // A private chat is visible only to its user. Others are redirected to their own.
  if (wanted.chatId !== person.id && state.findUser(Number(wanted.chatId)))
    return redirect(`/chats/${userId}`);
  const rooms = roomsOf(state, userId);
  const chat = rooms.find(({ id }) => String(id) === wanted.chatId);
  const topic = chat?.topics.find(({ id }) => String(id) === wanted.topicId);
  if (!chat || (wanted.topicId && !topic)) return page(404, "No such chat");
  const room: Room = { chat, topicId: topic?.id };
  const name = [roomName(state, chat), topic?.name].filter(Boolean).join(" › ");
  const messages = messagesIn(world, room);
  const body = html`<main class="chat">
    <nav class="rooms" data-live="rooms" aria-label="Chats">
      ${rooms.map((each) => roomLinks(state, each, room))}
    </nav>
    <section class="room">
      <header><b>${name}</b>${people.switch(person, call.path)}</header>
      <ul class="messages" data-live="messages" data-end>
        ${messageList(messages, () =>
          conversation(messages, world.previews.of, viewerOf(world, person, chat)),
        )}
      </ul>
      <div data-live="prompt" hidden>${promptView(world, userId, messages)}</div>
      ${composer({ ...room, userId, start: startIn(call, chat) })}
    </section>
  </main>`;
  return shell(kit, {
    platform: "chattwo",
    title: `${name} · Telegram`,
    path: call.path,
    body,
    assets: ASSETS,
  });
}

/** A deep link that starts the bot applies to the private chat only. */
function startIn({ query }: SandboxCall, { type }: SandboxChat): string | undefined {
  return type === "private" ? (query.get("start") ?? undefined) : undefined;
}

function messagesIn({ state }: ChattwoWorld, { chat, topicId }: Room): readonly Message[] {
  const topic = chat.isForum ? (topicId ?? GENERAL_TOPIC) : undefined;
  return state.messages(chat.id, topic).slice(-NEWEST);
}

function messageList(messages: readonly Message[], show: () => SandboxHtml): SandboxHtml {
  if (messages.length > 0) return show();
  return html`<li class="empty">
    Nothing here yet. What Relay sends to this chat shows up by itself.
  </li>`;
}

/** The force reply that the client shows. */
function promptView(
  { prompts, state }: ChattwoWorld,
  userId: number,
  messages: readonly Message[],
) {
  const user = state.findUser(userId);
  const asked = user && prompts.askedOf(user, messages);
  if (!asked) return undefined;
  const { message, prompt } = asked;
  return html`<span
    data-prompt="${message.message_id}"
    data-placeholder="${prompt.placeholder}"
  ></span>`;
}
