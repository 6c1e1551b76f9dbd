// Guards around the clients of code host and chats. `fenced` checks the lease before every write: once it may have
// expired, another worker may run the same interaction.

import type { InvalidRequests } from "../../ports/chat-platform.ts";
import type { HostActions, HostActionsByHost } from "../../ports/host-actions.ts";
import type { InteractiveChat, ReplyResult } from "../../ports/interactions.ts";

export function fenced(all: HostActionsByHost, isOurs: () => boolean): HostActionsByHost {
  return new Map([...all].map(([host, api]) => [host, fencedHost(api, isOurs)]));
}

function fencedHost(api: HostActions, isOurs: () => boolean): HostActions {
  const check = () => {
    if (!isOurs()) throw new Error("taken too long ago to do anything");
  };
  return {
    ...api,
    async comment(...args) {
      check();
      return api.comment(...args);
    },
    async merge(...args) {
      check();
      return api.merge(...args);
    },
    async close(...args) {
      check();
      return api.close(...args);
    },
    async reopen(...args) {
      check();
      return api.reopen(...args);
    },
    async react(...args) {
      check();
      return api.react(...args);
    },
  };
}

// A chat whose bot sends no replies while it is close to a ban, because each rejected request counts towards it.

const LATER_MS = 5_000;
const NEAR_BAN = "the bot is close to a ban";

export function sparingChat(
  chat: InteractiveChat,
  { isLimited }: Pick<InvalidRequests, "isLimited">,
): InteractiveChat {
  const { platform } = chat;
  const requireOpen = async () => {
    if (await isLimited(platform)) throw new Error(NEAR_BAN);
  };
  const unlessLimited = async (tell: () => Promise<ReplyResult>): Promise<ReplyResult> => {
    // If the database does not answer, the reply is sent anyway.
    const isSilent = await isLimited(platform).catch(() => false);
    return isSilent ? { outcome: "later", afterMs: LATER_MS, error: NEAR_BAN } : tell();
  };
  return {
    ...chat,
    tell: (body, reply, locale) => unlessLimited(() => chat.tell(body, reply, locale)),
    leadToPrivate: (body, payload, locale) =>
      unlessLimited(() => chat.leadToPrivate(body, payload, locale)),
    async direct(interaction) {
      await requireOpen();
      return chat.direct(interaction);
    },
    async register(commands, baseUrl) {
      await requireOpen();
      return chat.register(commands, baseUrl);
    },
  };
}
