// The quickstarts, each with the sandbox platforms that stand for the real ones.

import { startAltforge } from "../../sandbox/altforge/start.ts";
import { startCodehost } from "../../sandbox/codehost/start.ts";
import { localChat } from "../../sandbox/index.ts";
import type { PostedMessage } from "../../sandbox/platform/local-chat.ts";
import { readSeed } from "../../sandbox/seed.ts";
import type { Platform } from "../../src/contract/kernel/target.ts";
import { targetKey } from "../../src/core/delivery/target-key.ts";
import { placesIn } from "../sandbox/places.ts";
import type { Answers } from "../install/answer-setup.ts";

type Webhook = { url: string; secret: string };

export type RunningPlatforms = {
  /** Answers of a reader, and the URLs of the sandbox. */
  answers: Answers;
  addWebhook: (webhook: Webhook) => void;
  push: () => Promise<unknown>;
  messages: () => readonly PostedMessage[];
  stop: () => Promise<void>;
};

export type QuickstartCase = { page: string; start: () => Promise<RunningPlatforms> };

const seed = readSeed();

const NO_APP = { id: 0, slug: "", name: "", clientId: "", clientSecret: "", callbackUrls: [] };

export const QUICKSTARTS: readonly QuickstartCase[] = [
  {
    page: "docs/quickstart-github-discord.md",
    async start() {
      const codehost = await startCodehost({ seed, app: NO_APP });
      const chat = await startChat("chatone", "shop");
      return {
        ...chat,
        addWebhook: (webhook) => void codehost.addHook({ ...webhook, repository: "acme/shop" }),
        push: () => codehost.deliverSample("push"),
        async stop() {
          await codehost.stop();
          await chat.stop();
        },
      };
    },
  },
  {
    page: "docs/quickstart-gitea-telegram.md",
    async start() {
      const altforge = await startAltforge({ seed });
      const chat = await startChat("chattwo", "Acme engineering");
      return {
        ...chat,
        addWebhook: altforge.setHook,
        push: () => altforge.deliver("push"),
        async stop() {
          await altforge.stop();
          await chat.stop();
        },
      };
    },
  },
];

async function startChat(platform: Platform, channel: string) {
  const chat = await localChat(platform).start({ seed: seed[platform] });
  const target = placesIn(seed).channel(channel);
  return {
    answers: new Map([...Object.entries(chat.settings.toSend), ["Channel", targetKey(target)]]),
    messages: () => chat.messages(target),
    stop: chat.stop,
  };
}
