// Tells each chat which commands there are, and where to send what people do.

import type { InteractiveChat } from "../../ports/interactions.ts";
import { COMMANDS } from "../commands/index.ts";

/** What was changed there; as often as it is called. */
export function registerChat(chat: InteractiveChat, baseUrl: string): Promise<readonly string[]> {
  return chat.register(COMMANDS, baseUrl);
}
