// A chat whose bot says nothing while it is close to a ban: each refused answer would bring the ban nearer.

import type { AskingChat } from "../../ports/asking-chat.ts";
import type { InvalidRequests } from "../../ports/invalid-requests.ts";

const LATER_MS = 5_000;
const NEAR_BAN = "the bot is close to a ban";

export function sparingChat(
  chat: AskingChat,
  { isLimited }: Pick<InvalidRequests, "isLimited">,
): AskingChat {
  const { platform } = chat;
  const requireOpen = async () => {
    if (await isLimited(platform)) throw new Error(NEAR_BAN);
  };
  return {
    ...chat,
    async tell(body, reply, voice) {
      // If the database does not answer, the person still gets theirs.
      const isSilent = await isLimited(platform).catch(() => false);
      if (isSilent) return { outcome: "later", afterMs: LATER_MS, error: NEAR_BAN };
      return chat.tell(body, reply, voice);
    },
    async direct(ask) {
      await requireOpen();
      return chat.direct(ask);
    },
    async register(commands, baseUrl) {
      await requireOpen();
      return chat.register(commands, baseUrl);
    },
  };
}
