// The channels and chats of both platforms, as their sandboxes want to be told.

import { z } from "zod";
import type { Seed } from "../../../sandbox/seed.ts";

export const FaultChannels = z.object({ channels: z.array(z.string()), chats: z.array(z.int()) });
export type FaultChannels = z.infer<typeof FaultChannels>;

export const CHATONE_TOKEN = "rig.chatone.token-of-the-fault-rig";
export const CHATTWO_TOKEN = "700001:token-of-the-fault-rig";

/** Somebody to call. */
export const RIG_ROLE = { id: "690000000000000009", name: "on-call" };

export function chatoneSeed({ channels }: FaultChannels): Seed["chatone"] {
  return {
    applicationId: "690000000000000001",
    botToken: CHATONE_TOKEN,
    bot: { id: "690000000000000002", username: "Relay" },
    guild: { id: "690000000000000003", name: "Rig", ownerId: "690000000000000004" },
    roles: [RIG_ROLE],
    users: [{ id: "690000000000000004", username: "owner", canManage: true }],
    channels: channels.map((id) => ({ id, name: `c-${id}`, topic: "", isHidden: false })),
  };
}

/** A positive number is a person, a negative one a group. */
export function chattwoSeed({ chats }: FaultChannels): Seed["chattwo"] {
  return {
    botToken: CHATTWO_TOKEN,
    bot: { id: 700_001, username: "relay_bot", name: "Relay" },
    users: chats
      .filter((id) => id > 0)
      .map((id) => ({ id, username: `person_${id}`, name: `Person ${id}` })),
    chats: chats
      .filter((id) => id < 0)
      .map((id) => ({ id, type: "group" as const, title: `Group ${-id}`, topics: [] })),
  };
}
