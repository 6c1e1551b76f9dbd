// Messages one below the other, as the client shows a channel.

import type { APIMessage } from "discord-api-types/v10";
import { type Html, html } from "../../pages/html.ts";
import type { State } from "../state.ts";
import type { Names } from "./markdown.ts";
import { messageView } from "./message.ts";
import { pendingView } from "./pending.ts";
import type { Viewer } from "./viewer.ts";

/** With somebody who looks: what they can click, and where their commands are. */
export function conversation(messages: readonly APIMessage[], state: State, viewer?: Viewer): Html {
  const names = namesOf(state);
  const notes = viewer?.pending ?? [];
  const lines = [
    ...messages.map((message) => ({ id: message.id, view: messageView(message, names, viewer) })),
    ...notes.map((note) => ({ id: note.id, view: pendingView(note, state.bot.username) })),
  ];
  // Ids rise with time, whatever they belong to.
  return html`${lines.toSorted((one, two) => Number(BigInt(one.id) - BigInt(two.id))).map(({ view }) => view)}`;
}

function namesOf(state: State): Names {
  return {
    user: (id) => state.users.find((user) => user.id === id)?.username,
    role: (id) => state.roles.find((role) => role.id === id)?.name,
    channel: (id) => state.channels().find((channel) => channel.id === id)?.name,
  };
}
