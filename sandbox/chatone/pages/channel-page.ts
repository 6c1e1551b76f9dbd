// The chat client: channels and threads on the left, messages of one channel on the right, and a composer.

import { type SandboxResponse, type SandboxCall, page, redirect } from "../../platform/call.ts";
import type { Kit } from "../../platform/kit.ts";
import type { Operation } from "../../platform/operations.ts";
import { assetOperations } from "../../pages/assets.ts";
import { type SandboxHtml, html } from "../../pages/html.ts";
import { createPeople, type SandboxPeople } from "../../pages/people.ts";
import { shell } from "../../pages/shell.ts";
import type { SandboxChannel, ChatoneState } from "../state.ts";
import { FORUM } from "../threads.ts";
import { composer } from "./composer.ts";
import { conversation } from "./conversation.ts";
import { postList } from "./thread-links.ts";
import { type ViewerInput, type ChatoneViewer, viewerOf } from "./viewer.ts";

const NEWEST = 100;
const ASSETS = ["chatone.css", "talk.css", "chatone-talk.css", "chatone.js"];

type Client = ViewerInput & { kit: Kit; people: SandboxPeople };

export function channelPages(kit: Kit, seen: ViewerInput): Operation[] {
  const { state } = seen;
  const people = createPeople(
    "chatone",
    state.users.map(({ id, username: name }) => ({ id, name })),
  );
  const first = () => visible(state).find(({ parentId }) => !parentId)?.id ?? "";
  return [
    ...assetOperations(`${import.meta.dirname}/../assets`),
    people.operation,
    { method: "GET", path: "/", run: () => redirect(`/channels/${first()}`) },
    {
      method: "GET",
      path: "/channels/:channelId",
      run: (call, { channelId = "" }) => channelPage({ ...seen, kit, people }, call, channelId),
    },
    {
      method: "GET",
      path: "/channels/:serverId/:channelId/:messageId",
      run: (_call, { channelId = "", messageId = "" }) =>
        redirect(`/channels/${channelId}#m${messageId}`),
    },
  ];
}

function visible(state: ChatoneState): readonly SandboxChannel[] {
  return state.channels().filter(({ isHidden }) => !isHidden);
}

function channelPage(client: Client, call: SandboxCall, channelId: string): SandboxResponse {
  const { kit, state, people } = client;
  const channel = visible(state).find(({ id }) => id === channelId);
  if (!channel) return page(404, "No such channel");
  const somebody = people.before(call);
  const viewer = viewerOf(client, somebody.id, channel.id);
  const body = html`<main class="chat">
    <nav class="rooms" data-live="rooms" aria-label="Channels">${channelList(state, channel)}</nav>
    <section class="room">
      <header>
        <b>${signOf(channel)} ${channel.name}</b
        >${channel.topic && html` <span class="topic">${channel.topic}</span>`}
        ${people.switch(somebody, call.path)}
      </header>
      <ul class="messages" data-live="messages" data-end>
        ${messageList(state, channel, viewer)}
      </ul>
      ${composer({ ...viewer, name: channel.name })}
    </section>
  </main>`;
  const title = `#${channel.name} · Discord`;
  return shell(kit, { platform: "chatone", title, path: call.path, body, assets: ASSETS });
}

const signOf = ({ parentId }: SandboxChannel) => (parentId ? "↳" : "#");

function channelList(state: ChatoneState, current: SandboxChannel): SandboxHtml {
  const link = (channel: SandboxChannel) =>
    html`<a
      href="/channels/${channel.id}"
      class="${channel.parentId ? "thread" : ""}"
      ${channel.id === current.id ? html`aria-current="page"` : ""}
      >${signOf(channel)} ${channel.name}</a
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

function messageList(
  state: ChatoneState,
  channel: SandboxChannel,
  viewer: ChatoneViewer,
): SandboxHtml {
  const messages = state.messages(channel.id, viewer.userId).slice(-NEWEST);
  const hasPosts = state.channels().some(({ parentId }) => parentId === channel.id);
  if (channel.type === FORUM && hasPosts) return postList(state, channel);
  if (messages.length === 0 && viewer.pending.length === 0)
    return html`<li class="empty">
      Nothing here yet. What Relay sends to this channel shows up by itself.
    </li>`;
  return conversation(messages, state, viewer);
}
