// Id fields of a target on each platform, and where users find the ids.

import type { Platform } from "../../../src/contract/kernel/target.ts";

export const PLATFORM_FIELDS: Readonly<
  Record<Platform, readonly { name: string; label: string; hint: string }[]>
> = {
  chatone: [
    {
      name: "channelId",
      label: "Channel ID",
      hint: "Turn on developer mode, then choose Copy channel ID in the channel's menu.",
    },
    {
      name: "threadId",
      label: "Thread ID",
      hint: "Only for a thread of the channel.",
    },
  ],
  chattwo: [
    {
      name: "chatId",
      label: "Chat ID",
      hint: "Digits. The ID of a group starts with a minus sign.",
    },
    { name: "topicId", label: "Topic ID", hint: "Only for a topic of the chat." },
  ],
};
