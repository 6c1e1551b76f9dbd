// `/relay logout`: this chat account acts for nobody any more.

import { Declined } from "../../core/asks/declined.ts";
import { no, told } from "../../core/asks/replies.ts";
import { strong, text } from "../../core/rich-text.ts";
import { fillRich, say } from "../../core/words/say.ts";
import type { Command } from "./command.ts";
import { accountOf } from "./linked-asker.ts";

export const logout: Command = {
  name: "logout",
  about: "command.logout",
  section: "you",
  options: [],
  async run(ports, { interaction, voice }) {
    const linked = await ports.chatLinks.find(accountOf(interaction));
    if (!linked) throw new Declined(no([text(say(voice, "logout.none"))]));
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
        fillRich(voice, "logout.done", { codehost, login: [strong(login)] }),
        fillRich(voice, "logout.stays", { codehost }),
      ),
    };
  },
};
