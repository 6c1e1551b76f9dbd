// `/relay login`: a one-time link, for the asker alone.

import { told } from "../../core/interactions/replies.ts";
import { strong } from "../../core/kernel/rich-text.ts";
import { tRich } from "../../core/i18n/translate.ts";
import { signInLink } from "../asks/sign-in-link.ts";
import type { Command } from "./command.ts";
import { accountOf } from "./linked-asker.ts";

export const login: Command = {
  name: "login",
  about: "command.login",
  section: "you",
  options: [],
  async run(ports, invocation) {
    const { interaction, locale } = invocation;
    const linked = await ports.chatLinks.find(accountOf(interaction));
    const { codehost } = ports.labels;
    const line = linked
      ? tRich(locale, "login.again", { codehost, login: [strong(linked.login)] })
      : tRich(locale, "login.open", { codehost });
    const link = await signInLink(ports, { ...invocation, isResuming: false });
    return { reply: { ...told(line), link } };
  },
};
