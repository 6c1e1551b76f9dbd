// Whether an edit would change anything that people see: pings are over once the message stands, and the
// time of the last change is no change.

import { isJsonObject, isSameValue } from "../../core/kernel/json.ts";
import type { Message } from "../../ports/chat-platform.ts";

export function isSameChatone(posted: Message, edit: Message): boolean {
  return isSameValue(seenOf(posted), seenOf(edit));
}

function seenOf({ content = "", embeds = [], components = [] }: Message): unknown {
  const framed = Array.isArray(embeds) ? embeds.map(withoutTime) : [];
  return { text: framed.length > 0 ? "" : content, framed, components };
}

function withoutTime(embed: unknown): unknown {
  if (!isJsonObject(embed)) return embed;
  const { footer: _footer, timestamp: _timestamp, ...rest } = embed;
  return rest;
}
