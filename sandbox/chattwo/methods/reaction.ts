// setMessageReaction: replaces the bot's reactions to a message.

import { z } from "zod";
import { ChatId, Integer, structured } from "../fields.ts";
import { type Method, method } from "../method.ts";
import { badRequest, done } from "../outcome.ts";
import { openChat, type ChattwoWorld } from "../world.ts";

/** Some of the allowed reactions. A non-premium bot can set one. */
const ALLOWED: ReadonlySet<string> = new Set(["👍", "👎", "❤", "🔥", "🎉", "👀", "👌", "🤔"]);
const MAX_REACTIONS = 1;

const Input = z.object({
  chat_id: ChatId,
  message_id: Integer,
  reaction: structured(z.array(z.object({ type: z.literal("emoji"), emoji: z.string() }))).default(
    [],
  ),
});

export function setMessageReaction(world: ChattwoWorld): Method {
  return method("setMessageReaction", Input, (input, note) => {
    const chat = openChat(world, input.chat_id);
    if (!chat.ok) return chat;
    const { id } = chat.result;
    if (!world.state.find(id, input.message_id)) return badRequest("message to react not found");
    const emojis = input.reaction.map(({ emoji }) => emoji);
    if (emojis.length > MAX_REACTIONS || emojis.some((emoji) => !ALLOWED.has(emoji))) {
      note("bad-reaction", emojis.join(" "));
      return badRequest("REACTION_INVALID");
    }
    world.state.react(id, input.message_id, emojis);
    world.kit.changed();
    return done(true);
  });
}
