// `/relay connect`: somebody who may manage a channel gives it to the group whose owner made the code.

import type { Ask } from "../../core/asks/ask.ts";
import { Declined } from "../../core/asks/declined.ts";
import { done, no } from "../../core/asks/replies.ts";
import { claimOf } from "../../core/lists/unclaimed.ts";
import { strong, text } from "../../core/rich-text.ts";
import { fillRich, say } from "../../core/words/say.ts";
import type { PlainKey, Voice } from "../../core/words/words.ts";
import type { Claimant } from "../../ports/claim-codes.ts";
import type { AskPorts } from "../asks/ports.ts";
import type { Command } from "./command.ts";
import { accountOf } from "./linked-asker.ts";

export const connect: Command = {
  name: "connect",
  about: "command.connect",
  options: [{ name: "code", about: "option.code", kind: "word", isRequired: true }],
  async run(ports, { ask, values, voice }) {
    // First of all: a code that somebody else may still use is not used up.
    const isManager = await mayManage(ports, ask);
    if (isManager === undefined) throw declined(voice, "connect.unseen");
    if (!isManager) throw declined(voice, "connect.mayNot");
    const code = (values["code"] ?? "").trim().toLowerCase();
    const place = claimOf(ask.where.target);
    const used = await ports.claimCodes.use(code, place, await claimantOf(ports, ask));
    if (used.outcome === "tooMany") throw declined(voice, "connect.tooMany");
    const { groups } = await ports.configStore.read();
    const group =
      used.outcome === "claimed" ? groups.find(({ key }) => key === used.groupKey) : undefined;
    if (!group) throw declined(voice, "connect.wrong");
    return { reply: done(fillRich(voice, "connect.done", { group: [strong(group.name)] })) };
  },
};

/** Somebody's own chat with the bot is theirs. */
async function mayManage({ chats }: AskPorts, ask: Ask): Promise<boolean | undefined> {
  const { isPrivate, mayManage: isSaid } = ask.where;
  return isPrivate || (isSaid ?? chats.get(ask.platform)?.mayManage(ask));
}

/** By their codehost account where they have linked one. */
async function claimantOf({ chatLinks }: AskPorts, ask: Ask): Promise<Claimant> {
  const { platform, userId } = accountOf(ask);
  const account = `${platform}:${userId}`;
  const linked = await chatLinks.find({ platform, userId });
  const name = linked?.login ?? ask.asker.name;
  return { account, name, actor: { id: linked?.userId ?? account, login: name, ip: undefined } };
}

function declined(voice: Voice, key: PlainKey): Declined {
  return new Declined(no([text(say(voice, key))]));
}
