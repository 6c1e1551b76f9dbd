// The message list of a channel.

import type { APIMessage } from "discord-api-types/v10";
import { type SandboxHtml, html } from "../../pages/html.ts";
import type { ChatoneState } from "../state.ts";
import type { MentionNames } from "./markdown.ts";
import { messageView } from "./message.ts";
import type { ThreadLink } from "./thread-links.ts";
import { pendingView } from "./pending.ts";
import type { ChatoneViewer } from "./viewer.ts";

/** With a viewer it also shows what they can click, and their pending commands. */
export function conversation(
  messages: readonly APIMessage[],
  state: ChatoneState,
  viewer?: ChatoneViewer,
): SandboxHtml {
  const names = namesOf(state);
  const notes = viewer?.pending ?? [];
  const lines = [
    ...messages.map((message) => ({
      id: message.id,
      view: messageView(message, names, { viewer, thread: threadAt(state, message) }),
    })),
    ...notes.map((note) => ({ id: note.id, view: pendingView(note, state.bot.username) })),
  ];
  // Snowflakes of all kinds sort by time.
  return html`${lines.toSorted((one, two) => Number(BigInt(one.id) - BigInt(two.id))).map(({ view }) => view)}`;
}

function namesOf(state: ChatoneState): MentionNames {
  return {
    user: (id) => state.users.find((user) => user.id === id)?.username,
    role: (id) => state.roles.find((role) => role.id === id)?.name,
    channel: (id) => state.channels().find((channel) => channel.id === id)?.name,
  };
}

/** A thread has the id of its message. Inside a forum post, that id is the post itself. */
function threadAt(state: ChatoneState, { id, channel_id }: APIMessage): ThreadLink | undefined {
  const thread = id === channel_id ? undefined : state.channel(id);
  return thread && { id, name: thread.name, count: state.messages(id).length };
}
