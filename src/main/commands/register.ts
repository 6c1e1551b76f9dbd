// `relay register`: registers commands and webhook URLs with the chats. The service does the same at start; here the
// operator sees the errors.

import { registerChat } from "../../app/interactions/commands/index.ts";
import { hasInteractions, PLATFORMS } from "../../contract/kernel/target.ts";
import { interactiveChatsFor, missingFor } from "../wire/chats.ts";
import { requireConfig } from "../settings/config.ts";
import { labelsFrom } from "../settings/labels.ts";

export async function runRegister(): Promise<void> {
  const config = requireConfig();
  const labels = labelsFrom(config);
  for (const platform of PLATFORMS.filter(hasInteractions)) {
    const missing = missingFor("toInteract", platform, config);
    if (missing.length > 0)
      console.log(`${labels[platform]}: skipped, ${missing.join(", ")} not set`);
  }
  for (const chat of interactiveChatsFor(config)) {
    try {
      const changed = await registerChat(chat, config.BASE_URL);
      console.log(
        `${labels[chat.platform]}: ${changed.length > 0 ? changed.join(", ") : "unchanged"}`,
      );
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      console.error(`${labels[chat.platform]}: ${why}`);
      process.exitCode = 1;
    }
  }
}
