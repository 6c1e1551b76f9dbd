// A day's messages in both chats, sent over the platforms' own wires with the bot's tokens: what is posted first
// and edited later is posted first and edited later here too.

import { readFileSync } from "node:fs";
import { z } from "zod";
import { readSeed } from "../../sandbox/seed.ts";
import type { Running } from "../sandbox/running.ts";
import { ask } from "./ask.ts";

const Body = z.record(z.string(), z.unknown());
const Day = z.array(
  z.strictObject({
    about: z.string(),
    /** The message as posted, and as edited afterwards. */
    states: z.array(z.strictObject({ chatone: Body, chattwo: Body })).min(1),
  }),
);

type Body = z.output<typeof Body>;

const Posted = z.object({ id: z.string() });
const Sent = z.object({ ok: z.literal(true), result: z.object({ message_id: z.number() }) });

export async function playChats({ chatone, chattwo }: Running): Promise<void> {
  const day = Day.parse(JSON.parse(readFileSync(`${import.meta.dirname}/day.json`, "utf8")));
  // A day in a second: the platforms' pace would only make it slow.
  for (const platform of [chatone, chattwo])
    await ask("PATCH", `${platform}/_sandbox/switches`, { limits: false });
  for (const { states } of day) {
    await playChatone(
      chatone,
      states.map((state) => state.chatone),
    );
    await playChattwo(
      chattwo,
      states.map((state) => state.chattwo),
    );
  }
}

async function playChatone(url: string, bodies: readonly Body[]): Promise<void> {
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

async function playChattwo(url: string, bodies: readonly Body[]): Promise<void> {
  const { botToken, chats } = readSeed().chattwo;
  const bot = `${url}/bot${botToken}`;
  const chat = { chat_id: chats[0]?.id };
  const [first, ...edits] = bodies;
  const { result } = Sent.parse(await ask("POST", `${bot}/sendMessage`, { ...chat, ...first }));
  for (const edit of edits)
    await ask("POST", `${bot}/editMessageText`, {
      ...chat,
      ...edit,
      message_id: result.message_id,
    });
}
