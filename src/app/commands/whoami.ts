// `/relay whoami`: the account somebody acts as, what Relay may do for them, and whether they are called.

import { told } from "../../core/asks/replies.ts";
import { code, type RichText, strong } from "../../core/rich-text.ts";
import { sayDay } from "../../core/words/moment.ts";
import { fillRich } from "../../core/words/say.ts";
import type { Voice } from "../../core/words/words.ts";
import type { TokenRecord } from "../../ports/token-store.ts";
import type { Command } from "./command.ts";
import { linkedAccountOf } from "./linked-asker.ts";
import { mentionsLine } from "./mentions.ts";

export const whoami: Command = {
  name: "whoami",
  about: "command.whoami",
  section: "you",
  options: [],
  async run(ports, invocation) {
    const { voice } = invocation;
    const { userId, login, mentions, linkedAt } = await linkedAccountOf(ports, invocation);
    const { codehost } = ports.labels;
    const day = sayDay(voice, linkedAt);
    return {
      reply: told(
        fillRich(voice, "whoami.linked", { codehost, login: [strong(login)], day }),
        rightsLine(voice, codehost, await ports.tokens.find(userId)),
        mentionsLine(voice, mentions),
      ),
    };
  },
};

function rightsLine(voice: Voice, codehost: string, token: TokenRecord | undefined): RichText {
  if (token?.rights === "write") return fillRich(voice, "whoami.writes", { codehost });
  const command = [code("/relay login")];
  return fillRich(voice, token ? "whoami.reads" : "whoami.over", { command });
}
