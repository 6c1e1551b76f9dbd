// The message that somebody answers, and the addresses in it.

import type { ShownMessage } from "../../../core/interactions/interaction.ts";
import type { UpdateMessage, RepliedMessage } from "./update.ts";

/** In a topic every message answers the one that opened it, unless it answers another one. */
export function repliedIn(message: UpdateMessage): RepliedMessage | undefined {
  const { reply_to_message: replied, is_topic_message, message_thread_id } = message;
  const isOpening = is_topic_message === true && replied?.message_id === message_thread_id;
  return isOpening ? undefined : replied;
}

export function shownIn(replied: RepliedMessage): ShownMessage {
  const { message_id, text, entities, caption, caption_entities } = replied;
  const written =
    text === undefined ? writtenIn(caption ?? "", caption_entities) : writtenIn(text, entities);
  const hidden = hiddenIn(text === undefined ? caption_entities : entities);
  return { messageId: String(message_id), written, links: [...hidden, ...written] };
}

/** A reader sees the words of a `text_link`, and not where it leads. */
function hiddenIn(entities: RepliedMessage["entities"]): readonly string[] {
  return entities.flatMap(({ type, url }) => (type === "text_link" && url ? [url] : []));
}

function writtenIn(text: string, entities: RepliedMessage["entities"]): readonly string[] {
  return entities
    .filter(({ type }) => type === "url")
    .map(({ offset, length }) => withScheme(text.slice(offset, offset + length)));
}

/** Clients also make a link of a bare name. */
function withScheme(link: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`;
}
