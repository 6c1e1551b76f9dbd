// `/relay logout`: this chat account acts for nobody any more.

import { told } from "../../core/asks/replies.ts";
import { strong } from "../../core/rich-text.ts";
import { fillRich } from "../../core/words/say.ts";
import type { Command } from "./command.ts";
import { linkedAsker } from "./linked-asker.ts";

export const logout: Command = {
  name: "logout",
  about: "command.logout",
  options: [],
  async run(ports, asked) {
    const { ask, voice } = asked;
    const { userId, login } = await linkedAsker(ports, asked);
    const link = { platform: ask.platform, chatUserId: ask.asker.userId, userId };
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
