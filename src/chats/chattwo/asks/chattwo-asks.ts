// chattwo as a place where people ask: commands they type, buttons they press, answers to our questions.

import { z } from "zod";
import type { Interaction } from "../../../core/interactions/interaction.ts";
import type { CommandForm } from "../../../core/interactions/command-line.ts";
import type { InteractiveChat, ReplyResult } from "../../../ports/interactions.ts";
import type { BotOptions } from "../bot-caller.ts";
import { type ReplyContext, replyContextOf } from "./asked.ts";
import { leadToPrivate } from "./lead-to-private.ts";
import { namesIn } from "./names-in.ts";
import { ownName } from "./own-name.ts";
import { readInteraction } from "./read-ask.ts";
import { registerCommand, registerWebhook, removeWebhook } from "./register.ts";
import { type Speaker, speakerOf } from "./speaker.ts";
import { replyToUser } from "./tell-asker.ts";
import { readUpdate } from "./update.ts";

export type ChattwoInteractionsOptions = BotOptions & {
  /** Whether they are fetched, or sent to our address. */
  isFetching: boolean;
  /** The first one is given to the platform. */
  secretTokens: readonly string[];
  /** By which what people type is read. */
  commands: readonly CommandForm[];
};

const GONE: ReplyResult = { outcome: "never", error: "nobody to tell" };
const UNNAMED = "the bot's own name is not known";

const Member = z.object({ status: z.string() });
const MANAGERS: ReadonlySet<string> = new Set(["creator", "administrator"]);

export function chattwoInteractions(options: ChattwoInteractionsOptions): InteractiveChat {
  const { botToken, isFetching, secretTokens, commands } = options;
  const speaker = speakerOf(options);
  const reader = { botId: botToken.split(":")[0] ?? "", botName: ownName(speaker), commands };
  return {
    platform: "chattwo",
    read: (body) => readInteraction(body, reader),
    namesIn,
    async tell(body, reply, locale) {
      const replyContext = readReplyContext(body);
      return replyContext ? replyToUser({ speaker, replyContext, reply, locale }) : GONE;
    },
    async leadToPrivate(body, payload, locale) {
      const replyContext = readReplyContext(body);
      const botName = reader.botName();
      if (!replyContext) return GONE;
      if (botName === undefined) return { outcome: "later", afterMs: 0, error: UNNAMED };
      const url = `https://t.me/${botName}?start=${payload}`;
      return leadToPrivate({ speaker, replyContext, url, locale });
    },
    mayManage: (interaction) => mayManage(speaker, interaction),
    // Their private chat has their own id; whether they opened it shows when it is written to.
    direct: async ({ chatUser }) => ({ platform: "chattwo", chatId: chatUser.userId }),
    async register(_commands, baseUrl) {
      const updates = isFetching
        ? await removeWebhook(speaker)
        : await registerWebhook(speaker, baseUrl, secretTokens[0]);
      return [...updates, ...(await registerCommand(speaker))];
    },
  };
}

function readReplyContext(body: string): ReplyContext | undefined {
  const update = readUpdate(body);
  return "problem" in update ? undefined : replyContextOf(update);
}

/** Throws where the platform gives no answer. */
async function mayManage(
  speaker: Speaker,
  { where, chatUser }: Interaction,
): Promise<boolean | undefined> {
  const { target, isPrivate } = where;
  if (isPrivate) return true;
  if (target.platform !== "chattwo") throw new Error("not a chat of chattwo");
  const body = { chat_id: target.chatId, user_id: Number(chatUser.userId) };
  const learnt = await speaker.learn("getChatMember", body, Member);
  if ("found" in learnt) return MANAGERS.has(learnt.found.status);
  if (learnt.failed.outcome === "refused") return undefined;
  throw new Error(`chattwo does not say who manages the chat: ${learnt.failed.error}`);
}
