// The receiver of HTTP targets in the list of the sandbox's chats.

import type { LocalChat } from "../platform/local-chat.ts";
import { runWebpost } from "./running.ts";
import { WebpostSeed } from "./seed.ts";

export const webpost = {
  name: "webpost",
  folder: import.meta.dirname,
  seed: WebpostSeed,
  about: "messages that a URL received",
  scheme: "light",
  styles: ["webpost.css"],
  wire: {
    postedStatus: 200,
    postedBody: {},
    textField: "text",
    limited: "place",
    readsBody: false,
    hasEdits: false,
    hasThreads: false,
    hasToken: false,
  },
  start: runWebpost,
  channels: ({ receivers }: WebpostSeed) =>
    receivers.map(({ id, name }) => ({ target: { platform: "webpost", channelId: id }, name })),
  readable: (text: string) => text,
} as const satisfies LocalChat<"webpost", typeof WebpostSeed>;
