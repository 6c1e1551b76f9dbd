// Id fields of a target on each platform, and where users find the ids.

import type { Platform } from "../../../src/contract/kernel/target.ts";

export const PLATFORM_FIELDS: Readonly<
  Record<Platform, readonly { name: string; label: string; hint: string }[]>
> = {
  chatone: [
    {
      name: "channelId",
      label: "Channel id",
      hint: "In the channel's menu: Copy channel ID, with the developer mode on.",
    },
    {
      name: "threadId",
      label: "Thread id",
      hint: "Only where it goes to a thread of the channel.",
    },
  ],
  chattwo: [
    { name: "chatId", label: "Chat id", hint: "Digits; those of a group begin with a minus." },
    { name: "topicId", label: "Topic id", hint: "Only where it goes to a topic of the chat." },
  ],
};
