// Discord in fault runs: a server with the channels of the run.

import type { LocalChat } from "../platform/local-chat.ts";
import { BOT_PER_SECOND } from "./rate-limits.ts";
import type { ChatoneSeed } from "./seed.ts";

const FIRST_CHANNEL = 700_000_000_000_000_000n;
const ON_CALL = { id: "690000000000000009", name: "on-call" };
const POST = /\/messages$/;
const EDIT = /\/messages\/(?<id>\d+)$/;

export const chatoneRig = {
  channelId: (index) => String(FIRST_CHANNEL + BigInt(index)),
  seedWith: (channelIds) => ({
    applicationId: "690000000000000001",
    botToken: "rig.chatone.token-of-the-fault-rig",
    bot: { id: "690000000000000002", username: "Relay" },
    guild: { id: "690000000000000003", name: "Rig", ownerId: "690000000000000004" },
    roles: [ON_CALL],
    users: [{ id: "690000000000000004", username: "owner", canManage: true }],
    channels: channelIds.map((id) => ({ id, name: `c-${id}`, topic: "", isHidden: false })),
  }),
  roleIds: [ON_CALL.id],
  sendsPerSecond: BOT_PER_SECOND,
  isIdempotent: true,
  readCall({ method, path, body }) {
    const nonce = typeof body["nonce"] === "string" ? body["nonce"] : undefined;
    if (method === "POST" && POST.test(path)) return { edits: undefined, nonce };
    const edits = EDIT.exec(path)?.groups?.["id"];
    return method === "GET" || edits === undefined ? undefined : { edits, nonce };
  },
} satisfies LocalChat<"chatone", typeof ChatoneSeed>["faultRig"];
