// The chats of the sandbox, used by the gallery alone. Messages go over the wire, and the sandbox's own pages render
// them.

import { LOCAL_CHATS } from "../../sandbox/index.ts";
import type { SandboxHtml } from "../../sandbox/pages/html.ts";
import { type SandboxClock, systemClock } from "../../sandbox/platform/clock.ts";
import type { RunningChat } from "../../sandbox/platform/local-chat.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { byPlatform, type Platform } from "../../src/contract/kernel/target.ts";
import { placesIn } from "../sandbox/places.ts";
import type { Frame } from "./exhibit.ts";
import { type GalleryChannel, type GalleryLook, perform, type Standing } from "./perform.ts";

/** The same state in every chat. */
export type GalleryScene = Readonly<Record<Platform, SandboxHtml>>;

/** Time between two sends. The first one is at 09:02. */
const WHILE_MS = 23 * 60_000;
const MORNING = Date.UTC(2026, 10, 16, 9, 2) - WHILE_MS;

export type GalleryStage = Awaited<ReturnType<typeof openStage>>;

export async function openStage() {
  const seed = readSeed();
  let now = MORNING;
  const clock: SandboxClock = { ...systemClock, now: () => now };
  const options = { clock, switches: { limits: false }, journalKeep: 1 };
  const chats = new Map<Platform, RunningChat>();
  for (const { name, start } of LOCAL_CHATS)
    chats.set(name, await start({ seed: seed[name], ...options }));
  const channels = galleryChannels(chats);

  return {
    /** One scene per frame. */
    async play(frames: readonly Frame[], look: GalleryLook): Promise<GalleryScene[]> {
      const standing: Standing = new Map();
      const scenes: GalleryScene[] = [];
      now = MORNING;
      for (const { sends } of frames) {
        for (const send of sends) {
          now += send.isAtOnce ? 0 : WHILE_MS;
          await perform(channels, send, { look, standing, now });
        }
        scenes.push(sceneOf(channels, new Set(sends.map(({ key }) => key)), standing));
      }
      return scenes;
    },
    async close(): Promise<void> {
      await Promise.all([...chats.values()].map(({ stop }) => stop()));
    },
  };
}

/** The first channel of each chat. */
export function galleryChannels(chats: ReadonlyMap<Platform, RunningChat>): GalleryChannel[] {
  return placesIn(readSeed())
    .firstChannels()
    .flatMap((target) => {
      const chat = chats.get(target.platform);
      return chat ? [{ chat, target }] : [];
    });
}

function sceneOf(
  channels: readonly GalleryChannel[],
  keys: ReadonlySet<string>,
  standing: Standing,
): GalleryScene {
  const shown = [...keys].flatMap((key) => standing.get(key) ?? []);
  return byPlatform((platform) => {
    const channel = channels.find(({ target }) => target.platform === platform);
    if (!channel) throw new Error(`the gallery has no ${platform}`);
    const ids = shown.flatMap((posted) => posted.get(platform)?.id ?? []);
    return channel.chat.show(channel.target, ids);
  });
}
