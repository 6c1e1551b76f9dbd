// Leads a person from a group to their private chat: a bot cannot write there before they have opened it.

import { z } from "zod";
import { told } from "../../../core/interactions/replies.ts";
import { text } from "../../../core/kernel/rich-text.ts";
import { t } from "../../../core/i18n/translate.ts";
import type { ReplyResult } from "../../../ports/interactions.ts";
import { type PendingReply, tellInChat, replyResultOf, type MethodPayload } from "./tell-asker.ts";

type Leading = Omit<PendingReply, "reply"> & {
  /** Opens the private chat, and gives the bot a payload there. */
  url: string;
};

export async function leadToPrivate(leading: Leading): Promise<ReplyResult> {
  return (await openByPress(leading)) ?? showLink(leading);
}

/** The client of the person who pressed follows the link by itself. Undefined if the press is over. */
async function openByPress({
  speaker,
  replyContext,
  url,
}: Leading): Promise<ReplyResult | undefined> {
  if (!replyContext.press) return undefined;
  const body = {
    callback_query_id: replyContext.press.id,
    url,
  } satisfies MethodPayload<"answerCallbackQuery">;
  const opened = await speaker.learn("answerCallbackQuery", body, z.literal(true));
  if ("found" in opened) return { outcome: "told" };
  const failed = replyResultOf(opened.failed, undefined);
  return failed.outcome === "later" ? failed : undefined;
}

function showLink({ url, ...telling }: Leading): Promise<ReplyResult> {
  const { locale } = telling;
  const line = [text(t(locale, "interaction.private"))];
  const link = { label: t(locale, "interaction.open"), url };
  return tellInChat({ ...telling, reply: { ...told(line), isOpen: true, link } });
}
