// Telegram guide: a bot from BotFather, and its rights in a chat.

import type { Card, Guide } from "../card.ts";

const BOT: Card = {
  name: "chattwo-bot",
  product: "Telegram",
  path: ["Chats", "@BotFather"],
  alt: "What to tell BotFather on Telegram, and where its answer goes",
  parts: [
    {
      title: "What you send",
      fields: [
        { name: "First", act: "enter", value: "/newbot", why: "BotFather then asks two things" },
        {
          name: "The bot's name",
          act: "enter",
          value: "Acme Relay",
          why: "what people read above its messages",
        },
        {
          name: "Its username",
          act: "enter",
          value: "acme_relay_bot",
          why: "ends with bot, and must be unique",
        },
      ],
    },
    {
      title: "What it answers",
      fields: [
        {
          name: "The token",
          act: "copy",
          value: "7204…:AAH…",
          setting: "CHATTWO_BOT_TOKEN",
          why: "it gives full control of the bot: treat it as a password",
        },
      ],
    },
    {
      title: "What stays as it is",
      fields: [
        {
          name: "Privacy mode (/setprivacy)",
          act: "leave",
          why: "enabled: the bot hears commands and replies that are for it, nothing else",
        },
        {
          name: "Groups (/setjoingroups)",
          act: "leave",
          why: "enabled: else it cannot be added to one",
        },
        { name: "Webhook and commands", act: "leave", why: "Relay enters both when it starts" },
      ],
    },
  ],
};

const CHAT: Card = {
  name: "chattwo-chat",
  product: "Telegram",
  path: ["Your chat", "Members", "Add @acme_relay_bot"],
  alt: "What the bot has to be in a group, in a forum and in a channel on Telegram",
  parts: [
    {
      fields: [
        {
          name: "In a group",
          act: "choose",
          value: "Member",
          why: "enough to post, where members may write",
        },
        {
          name: "In a group with topics",
          act: "choose",
          value: "Administrator, manage topics",
          why: "only for routes with threads “all”, which open a topic for each thing",
        },
        {
          name: "In a channel",
          act: "choose",
          value: "Administrator, post messages",
          why: "only administrators post there",
        },
      ],
    },
  ],
};

export const guide: Guide = {
  page: "chattwo",
  cards: [BOT, CHAT],
  blocks: new Map(),
};
