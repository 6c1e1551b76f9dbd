// A running Telegram sandbox, in the form that all chats share.

import type { Message } from "@grammyjs/types";
import { z } from "zod";
import { idsOf, type Target } from "../../src/contract/kernel/target.ts";
import type { PostedMessage, RunningChat } from "../platform/local-chat.ts";
import { request } from "../platform/request.ts";
import { FATES, GENERAL_TOPIC } from "./chat.ts";
import { conversation } from "./pages/conversation.ts";
import type { SandboxLinkPreview } from "./previews.ts";
import { type Chattwo, type SandboxChattwoOptions, startChattwo } from "./start.ts";

type Seed = SandboxChattwoOptions["seed"];

const Sent = z.object({ ok: z.literal(true), result: z.object({ message_id: z.number() }) });
const Topic = z.object({ result: z.object({ message_thread_id: z.number() }) });

export async function runChattwo(options: SandboxChattwoOptions): Promise<RunningChat & Chattwo> {
  const chattwo = await startChattwo(options);
  const { url, state } = chattwo;
  const { seed } = options;
  const losses = FATES.filter((fate) => fate !== "not-started").map(
    (fate) => [fate, (target: Target) => chattwo.setFate(chatOf(target), fate)] as const,
  );
  return {
    ...chattwo,
    ...callsOf(chattwo, seed),
    settings: {
      toSend: { CHATTWO_API_URL: url, CHATTWO_BOT_TOKEN: seed.botToken },
      others: { CHATTWO_WEB_URL: url },
    },
    messages: (target) => messagesIn(chattwo, target).flatMap(postedOf),
    remove: (target, id) => void state.remove(chatOf(target), Number(id)),
    show: (target, ids) =>
      conversation(
        ids.flatMap((id) => state.find(chatOf(target), Number(id)) ?? []),
        previewOf,
      ),
    losses: Object.fromEntries(losses),
    async command(target, text) {
      const [user] = seed.users;
      return user && chattwo.say({ chatId: chatOf(target), userId: user.id, text });
    },
  };
}

/** Over the wire, as the bot. */
function callsOf(
  { url, state, setTopicRight }: Chattwo,
  { botToken, chats }: Seed,
): Pick<RunningChat, "post" | "edit" | "threads"> {
  const call = (method: string, target: Target, body: object) =>
    request("POST", `${url}/bot${botToken}/${method}`, { chat_id: chatOf(target), ...body });
  const forum = chats.find(({ topics }) => topics.length > 0);
  return {
    async post(target, body) {
      const { result } = Sent.parse(await call("sendMessage", target, body));
      return String(result.message_id);
    },
    edit: async (target, id, body) =>
      void (await call("editMessageText", target, { ...body, message_id: id })),
    ...(forum && {
      threads: {
        parent: { platform: "chattwo", chatId: String(forum.id) },
        async open(parent, name) {
          const { result } = Topic.parse(await call("createForumTopic", parent, { name }));
          const topicId = String(result.message_thread_id);
          return { platform: "chattwo", chatId: idsOf(parent)[0], topicId };
        },
        close(thread) {
          const { topics = [] } = state.findChat(chatOf(thread)) ?? {};
          const topic = topics.find(({ id }) => String(id) === idsOf(thread)[1]);
          if (topic) topic.isClosed = true;
        },
        forbid: (parent) => setTopicRight(chatOf(parent), false),
      },
    }),
  };
}

function chatOf(target: Target): number {
  return Number(idsOf(target)[0]);
}

/** A forum without a topic means its General topic. */
function messagesIn({ state }: Chattwo, target: Target): readonly Message[] {
  const [, topicId] = idsOf(target);
  if (topicId !== undefined) return state.messages(chatOf(target), Number(topicId));
  const { isForum = false } = state.findChat(chatOf(target)) ?? {};
  return state.messages(chatOf(target), isForum ? GENERAL_TOPIC : undefined);
}

/** Service messages have no text. */
function postedOf(message: Message): PostedMessage[] {
  const { message_id: id, text, edit_date: editedAt } = message;
  if (text === undefined) return [];
  return [{ id: String(id), text, isEdited: editedAt !== undefined, body: message }];
}

/** The preview that the crawler would find. Relay's URL contains everything it needs. */
function previewOf({ link_preview_options: options }: Message): SandboxLinkPreview | undefined {
  if (options?.is_disabled || options?.url === undefined) return undefined;
  const query = new URL(options.url).searchParams;
  const said = (name: string) => query.get(name) ?? undefined;
  return {
    site: undefined,
    title: said("title"),
    description: said("content"),
    image: said("avatar"),
  };
}
