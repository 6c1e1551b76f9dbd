// `/relay whoami`: the account somebody acts as, what Relay may do for them, and whether they are called.

import { told } from "../../core/interactions/replies.ts";
import { code, type RichText, strong } from "../../core/kernel/rich-text.ts";
import { formatDate } from "../../core/i18n/format-time.ts";
import { tRich } from "../../core/i18n/translate.ts";
import type { Locale } from "../../core/i18n/locale.ts";
import type { TokenRecord } from "../../ports/accounts.ts";
import type { Command } from "./command.ts";
import { linkedAccountOf } from "./linked-asker.ts";
import { mentionsLine } from "./mentions.ts";

export const whoami: Command = {
  name: "whoami",
  about: "command.whoami",
  section: "you",
  options: [],
  async run(ports, invocation) {
    const { locale } = invocation;
    const { userId, login, mentions, linkedAt } = await linkedAccountOf(ports, invocation);
    const { codehost } = ports.labels;
    const day = formatDate(locale, linkedAt);
    return {
      reply: told(
        tRich(locale, "whoami.linked", { codehost, login: [strong(login)], day }),
        rightsLine(locale, codehost, await ports.tokens.find(userId)),
        mentionsLine(locale, mentions),
      ),
    };
  },
};

function rightsLine(locale: Locale, codehost: string, token: TokenRecord | undefined): RichText {
  if (token?.rights === "write") return tRich(locale, "whoami.writes", { codehost });
  const command = [code("/relay login")];
  return tRich(locale, token ? "whoami.reads" : "whoami.over", { command });
}
