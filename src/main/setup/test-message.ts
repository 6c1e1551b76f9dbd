// Sends a test message to a channel that the operator names.

import { randomBytes } from "node:crypto";
import { chatOf, Platform, PLATFORMS } from "../../contract/kernel/target.ts";
import { Target } from "../../contract/routing/routes.ts";
import type { SendResult } from "../../core/delivery/send-result.ts";
import { targetKey } from "../../core/delivery/target-key.ts";
import { localeOf } from "../../core/i18n/locales.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { formatSetupNotice } from "../../core/messages/notices/setup-notices.ts";
import type { Chat } from "../../ports/chat-platform.ts";
import type { Dialog } from "./dialog.ts";

/** Channels of other platforms are connected in the console. */
const FORMS = PLATFORMS.filter((platform) => chatOf(platform).bot)
  .map((platform) => `${platform}:<id>`)
  .join(" or ");
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

/** Returns the problem, if any. */
async function trySending(chats: readonly Chat[], typed: string): Promise<string | undefined> {
  const target = readTarget(typed);
  if (!target) return `${typed} is not a channel: type ${FORMS}, with the id in digits`;
  const chat = chats.find(({ platform }) => platform === target.platform);
  if (!chat) return `the chat of ${typed} is not set up: name a channel of another chat`;
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

const FORM = /^(\w+):([^:/\s]+)(?:\/([^:/\s]+))?$/;

/** Parses a target as an operator types it: platform, id of the channel, and perhaps `/` and the part. */
function readTarget(typed: string): Target | undefined {
  const [, name, whole, part] = FORM.exec(typed) ?? [];
  const { data: platform } = Platform.safeParse(name);
  if (platform === undefined) return undefined;
  const chat = chatOf(platform);
  return Target.safeParse({
    platform,
    [chat.channel.id]: whole,
    ...(part !== undefined && { [chat.part?.id ?? "part"]: part }),
  }).data;
}
