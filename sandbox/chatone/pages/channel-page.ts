// The client: channels and threads on the left, one channel's messages on the right.

import { type Answer, page, redirect } from "../../platform/call.ts";
import type { Kit } from "../../platform/kit.ts";
import type { Operation } from "../../platform/operations.ts";
import { assetOperations } from "../../pages/assets.ts";
import { type Html, html } from "../../pages/html.ts";
import { shell } from "../../pages/shell.ts";
import type { Channel, State } from "../state.ts";
import { conversation } from "./conversation.ts";

const NEWEST = 100;

export function channelPages(kit: Kit, state: State): Operation[] {
  const first = () => visible(state).find(({ parentId }) => !parentId)?.id ?? "";
  return [
    ...assetOperations,
    { method: "GET", path: "/", run: () => redirect(`/channels/${first()}`) },
    {
      method: "GET",
      path: "/channels/:channelId",
      run: (call, { channelId = "" }) => channelPage(kit, state, channelId, call.path),
    },
  ];
}

function visible(state: State): readonly Channel[] {
  return state.channels().filter(({ isHidden }) => !isHidden);
}

function channelPage(kit: Kit, state: State, channelId: string, path: string): Answer {
  const channel = visible(state).find(({ id }) => id === channelId);
  if (!channel) return page(404, "No such channel");
  const body = html`<main class="chat">
    <nav class="rooms" data-live="rooms" aria-label="Channels">${channelList(state, channel)}</nav>
    <section class="room">
      <header>
        <b># ${channel.name}</b>${channel.topic && html` <span>${channel.topic}</span>`}
      </header>
      <ul class="messages" data-live="messages" data-end>
        ${messageList(state, channel)}
      </ul>
      <div class="composer">
        <input disabled aria-label="Message" placeholder="Message #${channel.name}" />
      </div>
    </section>
  </main>`;
  return shell(kit, { platform: "chatone", title: `#${channel.name} · chatone`, path, body });
}

function channelList(state: State, current: Channel): Html {
  const link = (channel: Channel) =>
    html`<a
      href="/channels/${channel.id}"
      class="${channel.parentId ? "thread" : ""}"
      ${channel.id === current.id ? html`aria-current="page"` : ""}
      >${channel.parentId ? "↳" : "#"} ${channel.name}</a
    >`;
  const channels = visible(state);
  const shown = channels
    .filter(({ parentId }) => !parentId)
    .map((channel) => [
      link(channel),
      ...channels.filter(({ parentId }) => parentId === channel.id).map(link),
    ]);
  return html`<h1>${state.guild.name}</h1>
    ${shown}`;
}

function messageList(state: State, channel: Channel): Html {
  const messages = state.messages(channel.id).slice(-NEWEST);
  if (messages.length === 0)
    return html`<li class="empty">
      Nothing here yet. What Relay sends to this channel shows up by itself.
    </li>`;
  return conversation(messages, state);
}
