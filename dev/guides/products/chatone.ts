// Discord guide: an application with a bot, and the bot's permissions in a server.

import type { Card, Guide } from "../card.ts";
import { BOT_RIGHTS, BOT_SCOPES, inviteLink } from "../../../src/chats/chatone/links.ts";

const APPLICATION: Card = {
  name: "chatone-application",
  product: "Discord",
  path: ["Developer Portal", "Applications", "Acme Relay"],
  alt: "What to copy from the pages of a Discord application into the settings of Relay",
  parts: [
    {
      title: "General Information",
      fields: [
        {
          name: "Application ID",
          act: "copy",
          value: "118020000000000042",
          setting: "CHATONE_APPLICATION_ID",
          why: "whose commands are registered",
        },
        {
          name: "Public Key",
          act: "copy",
          value: "8b4d…",
          setting: "CHATONE_PUBLIC_KEY",
          why: "tells what Discord sends from forgeries; 64 hex digits",
        },
        {
          name: "Interactions Endpoint URL",
          act: "leave",
          why: "Relay enters its own address when it starts",
        },
      ],
    },
    {
      title: "Bot",
      fields: [
        {
          name: "Reset Token",
          act: "copy",
          value: "MTE4MDIw…",
          setting: "CHATONE_BOT_TOKEN",
          why: "shown this once; not the client secret of the OAuth2 page",
        },
        {
          name: "Privileged intents",
          act: "untick",
          why: "all of them: Relay does not read what people write",
        },
      ],
    },
  ],
};

const INSTALL: Card = {
  name: "chatone-install",
  product: "Discord",
  path: ["Developer Portal", "Applications", "Acme Relay", "Installation"],
  alt: "The scopes and permissions of the bot, each with what Relay does with it",
  parts: [
    {
      title: "Installation Contexts",
      fields: [
        { name: "Guild Install", act: "tick", why: "a bot of a server" },
        { name: "User Install", act: "untick", why: "Relay's commands belong to channels" },
      ],
    },
    {
      title: "Default Install Settings, Guild Install",
      fields: [
        {
          name: "Scopes",
          act: "choose",
          value: BOT_SCOPES.join(", "),
          why: "a bot that posts, and commands that people type",
        },
        ...BOT_RIGHTS.map(({ name, why }) => ({ name, act: "tick" as const, why })),
      ],
    },
  ],
};

export const guide: Guide = {
  page: "chatone",
  cards: [APPLICATION, INSTALL],
  blocks: new Map([["link", ["```text", inviteLink("APPLICATION_ID"), "```"].join("\n")]]),
};
