// Telegram in the list of the sandbox's chats.

import type { LocalChat, SeedChannel } from "../platform/local-chat.ts";
import { chattwoRig } from "./fault-rig.ts";
import { readable } from "./readable.ts";
import { runChattwo } from "./running.ts";
import { ChattwoSeed } from "./seed.ts";

export const chattwo = {
  name: "chattwo",
  folder: import.meta.dirname,
  seed: ChattwoSeed,
  about: "chats with topics",
  scheme: "light",
  styles: ["chattwo.css"],
  wire: {
    postedStatus: 200,
    postedBody: { ok: true, result: { message_id: 42 } },
    textField: "text",
    limited: "place",
    quiet: /"disable_notification"/,
    readsBody: true,
    hasEdits: true,
    hasThreads: true,
    hasToken: true,
  },
  start: runChattwo,
  channels: ({ chats }: ChattwoSeed) => chats.flatMap(channelsOf),
  userIdOf: (personId: string) => `7700${personId}`,
  readable,
  faultRig: chattwoRig,
} as const satisfies LocalChat<"chattwo", typeof ChattwoSeed>;

function channelsOf({ id, title, topics }: ChattwoSeed["chats"][number]): SeedChannel[] {
  const chat = { platform: "chattwo", chatId: String(id) } as const;
  return [
    { target: chat, name: title },
    ...topics.map((topic) => ({
      target: { ...chat, topicId: String(topic.id) },
      name: title,
      part: topic.name,
    })),
  ];
}
