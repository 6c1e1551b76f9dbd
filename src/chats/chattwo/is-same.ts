// Whether an edit would change anything that people see: a ping is over once the message stands, and only
// the name is left of it.

import { isSameValue } from "../../core/kernel/json.ts";
import type { Message } from "../../ports/chat-platform.ts";

const PING = /<a href="tg:\/\/user\?id=\d+">(.*?)<\/a>/g;

export function isSameChattwo(posted: Message, edit: Message): boolean {
  return isSameValue(seenOf(posted), seenOf(edit));
}

function seenOf({ text, reply_markup, link_preview_options }: Message): unknown {
  const words = typeof text === "string" ? text.replace(PING, "$1") : "";
  return { words, buttons: reply_markup ?? {}, link_preview_options };
}
