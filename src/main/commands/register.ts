// `relay register`: registers commands and webhook URLs with the chats. The service does the same at start; here the
// operator sees the errors.

import { registerChat } from "../../app/interactions/commands/index.ts";
import { PLATFORMS } from "../../contract/kernel/target.ts";
import { interactiveChatsFor, missingFor } from "../wire/chats.ts";
import { requireConfig } from "../settings/config.ts";

export async function runRegister(): Promise<void> {
  const config = requireConfig();
  for (const platform of PLATFORMS) {
    const missing = missingFor("toInteract", platform, config);
    if (missing.length > 0) console.log(`${platform}: left out, ${missing.join(", ")} not set`);
  }
  for (const chat of interactiveChatsFor(config)) {
    try {
      const changed = await registerChat(chat, config.BASE_URL);
      console.log(`${chat.platform}: ${changed.length > 0 ? changed.join(", ") : "unchanged"}`);
    } catch (error) {
      console.error(`${chat.platform}: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  }
}
