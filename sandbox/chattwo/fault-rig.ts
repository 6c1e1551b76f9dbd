// Telegram in fault runs: private chats and groups of the run. A positive id is a user, a negative one a group.

import type { LocalChat } from "../platform/local-chat.ts";
import { BOT_PER_SECOND } from "./flood.ts";
import type { ChattwoSeed } from "./seed.ts";

const FIRST_USER = 5_000_001;
const FIRST_GROUP = -6_000_001;
const POST = /\/sendMessage$/;
const EDIT = /\/editMessageText$/;

export const chattwoRig = {
  channelId: (index, isGroup) => String(isGroup ? FIRST_GROUP - index : FIRST_USER + index),
  seedWith(chatIds) {
    const ids = chatIds.map(Number);
    return {
      botToken: "700001:token-of-the-fault-rig",
      bot: { id: 700_001, username: "relay_bot", name: "Relay" },
      users: ids
        .filter((id) => id > 0)
        .map((id) => ({ id, username: `person_${id}`, name: `Person ${id}`, hasStarted: true })),
      chats: ids
        .filter((id) => id < 0)
        .map((id) => ({ id, type: "group" as const, title: `Group ${-id}`, topics: [] })),
    };
  },
  sendsPerSecond: BOT_PER_SECOND,
  isIdempotent: false,
  readCall({ method, path, body }) {
    if (method === "POST" && POST.test(path)) return { edits: undefined, nonce: undefined };
    if (method === "GET" || !EDIT.test(path)) return undefined;
    return { edits: String(body["message_id"]), nonce: undefined };
  },
} satisfies LocalChat<"chattwo", typeof ChattwoSeed>["faultRig"];
