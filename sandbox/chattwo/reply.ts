// A message as it stands inside of an answer to it: without the message that it answers itself.

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
