// A day's messages in both chats: golden cases, sent over the platforms' own wires with the bot's
// tokens. What is posted first and edited later is posted first and edited later here too.

import { z } from "zod";
import { readSeed } from "../../sandbox/seed.ts";
import { goldenCase } from "../../test/golden/cases.ts";
import { eventOf } from "../../test/golden/outputs.ts";
import { notificationOf, onChatone, onChattwo } from "../../test/golden/render.ts";
import { ask } from "../sandbox/ask.ts";
import type { Running } from "../sandbox/running.ts";

/** Each message with what becomes of it later. */
const DAY: readonly (readonly string[])[] = [
  ["push__three_commits"],
  ["issues__opened"],
  ["release__published"],
  ["custom__full", "custom__same_key_again"],
  ["deployment_status__failure"],
  ["workflow_run__requested", "workflow_run__success"],
  ["pull_request__review_requested"],
  ["pull_request__opened"],
  ["workflow_run__failure"],
  ["pull_request__merged"],
];

const Posted = z.object({ id: z.string() });
const Sent = z.object({ ok: z.literal(true), result: z.object({ message_id: z.number() }) });

export async function playChats({ chatone, chattwo }: Running): Promise<void> {
  // A day in a second: the platforms' pace would only make it slow.
  for (const platform of [chatone, chattwo])
    await ask("PATCH", `${platform}/_sandbox/switches`, { limits: false });
  for (const names of DAY) {
    const notifications = names.map((name) => notificationOf(eventOf(goldenCase(name))));
    const bodies = (render: (of: (typeof notifications)[number], isEdit: boolean) => unknown) =>
      notifications.map((notification, index) => render(notification, index > 0));
    await playChatone(chatone, bodies(onChatone));
    await playChattwo(chattwo, bodies(onChattwo));
  }
}

async function playChatone(url: string, bodies: readonly unknown[]): Promise<void> {
  const { botToken, channels } = readSeed().chatone;
  const messages = `${url}/api/v10/channels/${channels[0]?.id}/messages`;
  const headers = {
    authorization: `Bot ${botToken}`,
    "user-agent": "DiscordBot (https://relay.example, 1.0)",
  };
  const [first, ...edits] = bodies;
  const { id } = Posted.parse(await ask("POST", messages, first, headers));
  for (const edit of edits) await ask("PATCH", `${messages}/${id}`, edit, headers);
}

async function playChattwo(url: string, bodies: readonly unknown[]): Promise<void> {
  const { botToken, chats } = readSeed().chattwo;
  const bot = `${url}/bot${botToken}`;
  const chat = { chat_id: chats[0]?.id };
  const [first, ...edits] = bodies.map((body) => Object.assign({}, chat, body));
  const { result } = Sent.parse(await ask("POST", `${bot}/sendMessage`, first));
  for (const edit of edits)
    await ask("POST", `${bot}/editMessageText`, { ...edit, message_id: result.message_id });
}
