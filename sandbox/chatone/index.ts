// Discord in the list of the sandbox's chats.

import type { Target } from "../../src/contract/kernel/target.ts";
import type { LocalChat } from "../platform/local-chat.ts";
import { chatoneRig } from "./fault-rig.ts";
import { readable } from "./readable.ts";
import { runChatone } from "./running.ts";
import { ChatoneSeed } from "./seed.ts";

export const chatone = {
  name: "chatone",
  folder: import.meta.dirname,
  seed: ChatoneSeed,
  about: "channels with embeds",
  scheme: "dark",
  styles: ["chatone-embed.css", "chatone.css"],
  wire: {
    postedStatus: 200,
    postedBody: { id: "42" },
    textField: "content",
    limited: "place",
    quiet: /"flags"/,
    readsBody: true,
    hasEdits: true,
    hasThreads: true,
    hasToken: true,
  },
  start: runChatone,
  channels: ({ channels, guild }: ChatoneSeed) =>
    channels.map(({ id, name }) => ({ target: channelAt(id), name, linkId: guild.id })),
  roles: ({ guild, roles }: ChatoneSeed) => ({ serverId: guild.id, roles }),
  userIdOf: (personId: string) => `81100000000000${personId}`,
  readable,
  faultRig: chatoneRig,
} as const satisfies LocalChat<"chatone", typeof ChatoneSeed>;

function channelAt(channelId: string): Target {
  return { platform: "chatone", channelId };
}
