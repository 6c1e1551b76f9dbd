// A running Discord sandbox, in the form that all chats share.

import type { APIMessage } from "discord-api-types/v10";
import { z } from "zod";
import { idsOf, type Target } from "../../src/contract/kernel/target.ts";
import type { PostedMessage, RunningChat } from "../platform/local-chat.ts";
import { request } from "../platform/request.ts";
import { conversation } from "./pages/conversation.ts";
import { type Chatone, type SandboxChatoneOptions, startChatone } from "./start.ts";

type Seed = SandboxChatoneOptions["seed"];

const PUBLIC_THREAD = 11;
const Created = z.object({ id: z.string() });

export async function runChatone(options: SandboxChatoneOptions): Promise<RunningChat & Chatone> {
  const chatone = await startChatone(options);
  const { state } = chatone;
  const { seed } = options;
  return {
    ...chatone,
    ...callsOf(chatone, seed),
    settings: settingsOf(chatone, seed),
    messages: (target) => state.messages(channelOf(target)).map(postedOf),
    remove: (target, id) => state.removeMessage(channelOf(target), id),
    show(target, ids) {
      const channelId = channelOf(target);
      return conversation(
        ids.flatMap((id) => state.message(channelId, id) ?? []),
        state,
      );
    },
    losses: {
      deleted: (target) => state.removeChannel(channelOf(target)),
      hidden: (target) => void state.changeChannel(channelOf(target), { isHidden: true }),
      "read only": (target) => void state.changeChannel(channelOf(target), { isReadOnly: true }),
    },
    command: (target, text) =>
      chatone.interactions.typed({
        userId: seed.guild.ownerId,
        channelId: idsOf(target)[0],
        text,
      }),
  };
}

function settingsOf({ url, publicKey }: Chatone, { botToken, applicationId }: Seed) {
  return {
    toSend: { CHATONE_API_URL: `${url}/api/v10`, CHATONE_BOT_TOKEN: botToken },
    others: {
      CHATONE_WEB_URL: url,
      CHATONE_PUBLIC_KEY: publicKey,
      CHATONE_APPLICATION_ID: applicationId,
    },
  };
}

/** Over the wire, as the bot. */
function callsOf(
  { url, state }: Chatone,
  { botToken, channels }: Seed,
): Pick<RunningChat, "post" | "edit" | "threads"> {
  const headers = {
    authorization: `Bot ${botToken}`,
    "user-agent": "DiscordBot (https://relay.example, 1.0)",
  };
  const call = (method: string, target: Target, path: string, body: object) =>
    request(method, `${url}/api/v10/channels/${channelOf(target)}${path}`, body, headers);
  return {
    post: async (target, body) => Created.parse(await call("POST", target, "/messages", body)).id,
    edit: async (target, id, body) => void (await call("PATCH", target, `/messages/${id}`, body)),
    threads: {
      parent: { platform: "chatone", channelId: channels[0]?.id ?? "" },
      async open(parent, name) {
        const made = await call("POST", parent, "/threads", { name, type: PUBLIC_THREAD });
        const [channelId] = idsOf(parent);
        return { platform: "chatone", channelId, threadId: Created.parse(made).id };
      },
      close: (thread) => void state.changeChannel(channelOf(thread), { isLocked: true }),
      forbid: (parent) => void state.changeChannel(channelOf(parent), { isThreadless: true }),
    },
  };
}

/** A thread is a channel. */
function channelOf(target: Target): string {
  const [channelId, threadId] = idsOf(target);
  return threadId ?? channelId;
}

function postedOf(message: APIMessage): PostedMessage {
  const { id, content, embeds, components = [], edited_timestamp: editedAt } = message;
  const text = [content, ...embeds.map(({ title }) => title), ...components.map(() => "row")];
  return { id, text: text.join(), isEdited: editedAt !== null, body: message };
}
