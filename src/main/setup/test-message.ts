// Proof that it works: a test message in a channel that the operator names.

import { randomBytes } from "node:crypto";
import { PLATFORMS } from "../../contract/kernel/target.ts";
import type { Target } from "../../contract/routing/routes.ts";
import { formatSetupNotice } from "../../core/messages/notices/setup-notices.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import type { SendResult } from "../../core/delivery/send-result.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import { localeOf } from "../../core/i18n/locales.ts";
import type { Chat } from "../../ports/chat-platform.ts";
import type { Dialog } from "./dialog.ts";
import { readTarget } from "./read-target.ts";

const FORMS = PLATFORMS.map((platform) => `${platform}:<id>`).join(" or ");
const QUESTION = `Channel for a test message, as ${FORMS} [none]: `;

export async function sendTestMessage(chats: readonly Chat[], dialog: Dialog): Promise<void> {
  if (chats.length === 0) return;
  dialog.say("");
  for (;;) {
    const line = await dialog.ask(QUESTION, { isSecret: false });
    if (line === undefined)
      throw new Refusal(
        "invalid",
        "no channel was named for the test message: run relay setup again",
      );
    if (line === "") return;
    const problem = await trySending(chats, line);
    if (problem === undefined) return dialog.say(`Sent a test message to ${line}.`);
    if (!dialog.isTerminal) throw new Refusal("invalid", problem);
    dialog.say(problem);
  }
}

/** What went wrong. */
async function trySending(chats: readonly Chat[], typed: string): Promise<string | undefined> {
  const target = readTarget(typed);
  if (!target) return `${typed} is not a channel: type ${FORMS}, with the id in digits`;
  const chat = chats.find(({ platform }) => platform === target.platform);
  if (!chat) return `${target.platform} is not set up: name a channel of another chat`;
  return problemIn(await send(chat, target), target);
}

function send(chat: Chat, target: Target): Promise<SendResult> {
  const locale = localeOf("en");
  const now = new Date().toISOString();
  const look = { locale, emoji: true, isEdit: false, roleIds: [], now };
  const message = chat.render(formatSetupNotice(locale), look);
  const nonce = randomBytes(9).toString("base64url");
  return chat.send({ target, message, messageId: undefined, nonce }, new AbortController().signal);
}

function problemIn(result: SendResult, target: Target): string | undefined {
  if (result.outcome === "delivered") return undefined;
  if (result.outcome === "targetGone")
    return `the bot may not write to ${targetKey(target)} (${result.error}): check the id, and let the bot in with the right to write`;
  return `nothing could be sent to ${targetKey(target)} (${result.error})`;
}
