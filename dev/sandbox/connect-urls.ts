// Connects the URLs of the sandbox's chats without a bot to its first group, as an owner does in the console.

import type { RunningChat } from "../../sandbox/platform/local-chat.ts";
import { channelsIn, type Seed } from "../../sandbox/seed.ts";
import { idsOf, type Platform } from "../../src/contract/kernel/target.ts";
import { openStore } from "../../src/store/index.ts";

const ACTOR = { id: "0", login: "sandbox", ip: undefined };

export async function connectUrls(
  chats: ReadonlyMap<Platform, RunningChat>,
  seed: Seed,
  { DATABASE_URL: databaseUrl = "", RELAY_SECRET_KEY: key = "" }: Readonly<Record<string, string>>,
): Promise<void> {
  const secretKeys = [Buffer.from(key, "hex")];
  const store = openStore({ databaseUrl, secretKeys, now: Date.now, onFault: () => {} });
  try {
    const [group] = (await store.configStore.read()).groups;
    if (!group) return;
    for (const { target } of channelsIn(seed)) {
      const chat = chats.get(target.platform);
      const [id] = idsOf(target);
      const receiver = await chat?.receivers?.(chat.url).find(target.platform, id);
      const by = { actor: ACTOR, check: () => {} };
      if (receiver) await store.receiverStore.add(`${target.platform}:${id}`, receiver, group, by);
    }
  } finally {
    await store.close();
  }
}
