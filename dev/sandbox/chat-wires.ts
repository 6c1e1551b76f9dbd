// Posts to the sandbox's chats over their own wires, with the bot's tokens, in the first channel of each.

import { z } from "zod";
import { readSeed } from "../../sandbox/seed.ts";
import { request } from "./ask.ts";

export type ChatWire = {
  /** Returns the message id, for edits. */
  post(body: object): Promise<string>;
  edit(id: string, body: object): Promise<void>;
};

const Posted = z.object({ id: z.string() });
const Sent = z.object({ ok: z.literal(true), result: z.object({ message_id: z.number() }) });

export function chatoneWire(url: string): ChatWire {
  const { botToken, channels } = readSeed().chatone;
  const messages = `${url}/api/v10/channels/${channels[0]?.id}/messages`;
  const headers = {
    authorization: `Bot ${botToken}`,
    "user-agent": "DiscordBot (https://relay.example, 1.0)",
  };
  return {
    post: async (body) => Posted.parse(await request("POST", messages, body, headers)).id,
    edit: async (id, body) => void (await request("PATCH", `${messages}/${id}`, body, headers)),
  };
}

export function chattwoWire(url: string): ChatWire {
  const { botToken, chats } = readSeed().chattwo;
  const call = async (method: string, body: object) =>
    Sent.parse(
      await request("POST", `${url}/bot${botToken}/${method}`, { chat_id: chats[0]?.id, ...body }),
    ).result.message_id;
  return {
    post: async (body) => String(await call("sendMessage", body)),
    edit: async (id, body) => void (await call("editMessageText", { ...body, message_id: id })),
  };
}
