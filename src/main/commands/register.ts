// `relay register`: registers commands and webhook URLs with both chats. The service does the same at start; here the
// operator sees the errors.

import { registerChat } from "../../app/interactions/commands/index.ts";
import { interactiveChatsFor } from "../wire/interactive-chats.ts";
import { requireConfig } from "../settings/config.ts";

export async function runRegister(): Promise<void> {
  const config = requireConfig();
  const { chats, missing } = interactiveChatsFor(config, { now: Date.now });
  for (const { platform, names } of missing)
    console.log(`${platform}: left out, ${names.join(", ")} not set`);
  for (const chat of chats) {
    try {
      const changed = await registerChat(chat, config.BASE_URL);
      console.log(`${chat.platform}: ${changed.length > 0 ? changed.join(", ") : "unchanged"}`);
    } catch (error) {
      console.error(`${chat.platform}: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  }
}
