// Messages one below the other, as the client shows a channel.

import type { APIMessage } from "discord-api-types/v10";
import { type Html, html } from "../../pages/html.ts";
import type { State } from "../state.ts";
import type { Names } from "./markdown.ts";
import { messageView } from "./message.ts";

export function conversation(messages: readonly APIMessage[], state: State): Html {
  const names = namesOf(state);
  return html`${messages.map((message) => messageView(message, names))}`;
}

function namesOf(state: State): Names {
  return {
    user: (id) => state.users.find((user) => user.id === id)?.username,
    role: (id) => state.roles.find((role) => role.id === id)?.name,
    channel: (id) => state.channels().find((channel) => channel.id === id)?.name,
  };
}
