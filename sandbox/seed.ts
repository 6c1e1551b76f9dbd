// Initial state of the sandbox: the shared part, and the part of each chat.

import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Platform } from "../src/contract/kernel/target.ts";
import { type ListedChat, LOCAL_CHATS } from "./index.ts";
import type { SeedChannel } from "./platform/local-chat.ts";
import { SHARED_SEED_FILE, SharedSeed } from "./shared-seed.ts";

type ChatSchemas = Record<Platform, z.ZodType> & {
  [Chat in ListedChat as Chat["name"]]: Chat["seed"];
};

const Seed = z.strictObject({
  ...SharedSeed.shape,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list has every chat once
  ...(Object.fromEntries(LOCAL_CHATS.map(({ name, seed }) => [name, seed])) as ChatSchemas),
});

export type Seed = z.output<typeof Seed>;

/** A chat that the file leaves out has the channels of its own `seed.json`. */
export function readSeed(file = SHARED_SEED_FILE): Seed {
  const usual = LOCAL_CHATS.map(({ name, folder }) => [name, readJson(`${folder}/seed.json`)]);
  return Seed.parse(Object.assign(Object.fromEntries(usual), readJson(file)));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Channels of all chats. The first one of a chat shows everything. */
export function channelsIn(seed: Pick<Seed, Platform>): readonly SeedChannel[] {
  return LOCAL_CHATS.flatMap((chat) => chat.channels(seed[chat.name]));
}
