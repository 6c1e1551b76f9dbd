// A message inside a reply to it. Telegram omits its own `reply_to_message`.

import type { Message } from "@grammyjs/types";

type Replied = NonNullable<Message["reply_to_message"]>;

export function replyTo(message: Message | undefined): { reply_to_message?: Replied } {
  if (!message) return {};
  const { reply_to_message: _further, ...replied } = message;
  return isReplied(replied) ? { reply_to_message: replied } : {};
}

function isReplied(message: Message): message is Replied {
  return message.reply_to_message === undefined;
}
