// `/relay login`: a one-time link, for the asker alone.

import { told } from "../../core/asks/replies.ts";
import { strong } from "../../core/rich-text.ts";
import { fill, fillRich } from "../../core/words/say.ts";
import { makeLink } from "../link-account.ts";
import type { Command } from "./command.ts";
import { accountOf } from "./linked-asker.ts";

export const login: Command = {
  name: "login",
  about: "command.login",
  options: [],
  async run(ports, { askId, ask, voice }) {
    const { name, userId } = ask.asker;
    const linked = await ports.chatLinks.find(accountOf(ask));
    const url = await makeLink(ports, {
      ...accountOf(ask),
      name,
      // Somebody's private chat has their own id there: what comes of it is not for a group.
      chatId: ask.platform === "chattwo" ? userId : undefined,
      asked: { askId, lang: voice.locale },
    });
    const { codehost } = ports.labels;
    const line = linked
      ? fillRich(voice, "login.again", { codehost, login: [strong(linked.login)] })
      : fillRich(voice, "login.open", { codehost });
    return {
      reply: { ...told(line), link: { label: fill(voice, "login.button", { codehost }), url } },
    };
  },
};
