// `/relay logout`: this chat account acts for nobody any more.

import { Declined, no, told } from "../../core/interactions/replies.ts";
import { strong, text } from "../../core/kernel/rich-text.ts";
import { tRich, t } from "../../core/i18n/translate.ts";
import type { Command } from "./command.ts";
import { accountOf } from "./linked-asker.ts";

export const logout: Command = {
  name: "logout",
  about: "command.logout",
  section: "you",
  options: [],
  async run(ports, { interaction, locale }) {
    const linked = await ports.chatLinks.find(accountOf(interaction));
    if (!linked) throw new Declined(no([text(t(locale, "logout.none"))]));
    const { userId, login } = linked;
    const link = {
      platform: interaction.platform,
      chatUserId: interaction.chatUser.userId,
      userId,
    };
    await ports.chatLinks.unlink(link, { id: userId, login, ip: undefined });
    const { codehost } = ports.labels;
    return {
      reply: told(
        tRich(locale, "logout.done", { codehost, login: [strong(login)] }),
        tRich(locale, "logout.stays", { codehost }),
      ),
    };
  },
};
