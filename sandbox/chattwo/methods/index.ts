// All Bot API methods.

import type { Method } from "../method.ts";
import type { ChattwoWorld } from "../world.ts";
import { answerCallbackQuery } from "./callback.ts";
import { chatMethods } from "./chat.ts";
import { commandMethods } from "./commands.ts";
import { editMethods } from "./edit-message.ts";
import { setMessageReaction } from "./reaction.ts";
import { sendMessage } from "./send-message.ts";
import { topicMethods } from "./topics.ts";
import { webhookMethods } from "./webhook.ts";

export function allMethods(world: ChattwoWorld): Method[] {
  return [
    sendMessage(world),
    ...editMethods(world),
    answerCallbackQuery(world),
    setMessageReaction(world),
    ...chatMethods(world),
    ...topicMethods(world),
    ...commandMethods(world.kit.changed),
    ...webhookMethods(world),
  ];
}
