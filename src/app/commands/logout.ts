// `/relay logout`: this chat account acts for nobody any more.

import { Declined } from "../../core/asks/declined.ts";
import { no, told } from "../../core/asks/replies.ts";
import { strong, text } from "../../core/rich-text.ts";
import { tRich, t } from "../../core/words/say.ts";
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
