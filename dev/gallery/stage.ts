// Both chats of the sandbox, used by the gallery alone. Messages go over the wire, and the sandbox's own pages render
// them.

import type { Message } from "@grammyjs/types";
import { conversation as chatoneConversation } from "../../sandbox/chatone/pages/conversation.ts";
import { startChatone } from "../../sandbox/chatone/start.ts";
import { conversation as chattwoConversation } from "../../sandbox/chattwo/pages/conversation.ts";
import type { SandboxLinkPreview } from "../../sandbox/chattwo/previews.ts";
import { startChattwo } from "../../sandbox/chattwo/start.ts";
import type { SandboxHtml } from "../../sandbox/pages/html.ts";
import { type SandboxClock, systemClock } from "../../sandbox/platform/clock.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { chatoneWire, chattwoWire } from "../sandbox/chat-wires.ts";
import type { Frame } from "./exhibit.ts";
import { type GalleryLook, perform, type Standing } from "./perform.ts";

/** The same state in both chats. */
export type GalleryScene = { chatone: SandboxHtml; chattwo: SandboxHtml };

/** Time between two sends. The first one is at 09:02. */
const WHILE_MS = 23 * 60_000;
const MORNING = Date.UTC(2026, 10, 16, 9, 2) - WHILE_MS;

export type GalleryStage = Awaited<ReturnType<typeof openStage>>;

export async function openStage() {
  const seed = readSeed();
  const channelId = seed.chatone.channels[0]?.id ?? "";
  const chatId = seed.chattwo.chats[0]?.id ?? 0;
  let now = MORNING;
  const clock: SandboxClock = { ...systemClock, now: () => now };
  const options = { clock, switches: { limits: false }, journalKeep: 1 };
  const chatone = await startChatone({ seed: seed.chatone, ...options });
  const chattwo = await startChattwo({ seed: seed.chattwo, ...options });

  const draw = (keys: ReadonlySet<string>, standing: Standing): GalleryScene => {
    const shown = [...keys].flatMap((key) => standing.get(key) ?? []);
    return {
      chatone: chatoneConversation(
        shown.flatMap((posted) => chatone.state.message(channelId, posted.chatone.id) ?? []),
        chatone.state,
      ),
      chattwo: chattwoConversation(
        shown.flatMap((posted) => chattwo.state.find(chatId, Number(posted.chattwo.id)) ?? []),
        previewOf,
      ),
    };
  };
  const wires = { chatone: chatoneWire(chatone.url), chattwo: chattwoWire(chattwo.url) };

  return {
    /** One scene per frame. */
    async play(frames: readonly Frame[], look: GalleryLook): Promise<GalleryScene[]> {
      const standing: Standing = new Map();
      const scenes: GalleryScene[] = [];
      now = MORNING;
      for (const { sends } of frames) {
        for (const send of sends) {
          now += send.isAtOnce ? 0 : WHILE_MS;
          await perform(wires, send, { look, standing, now });
        }
        scenes.push(draw(new Set(sends.map(({ key }) => key)), standing));
      }
      return scenes;
    },
    async close(): Promise<void> {
      await Promise.all([chatone.stop(), chattwo.stop()]);
    },
  };
}

/** The preview that the crawler would find. The URL contains everything it needs. */
function previewOf({ link_preview_options: options }: Message): SandboxLinkPreview | undefined {
  if (options?.is_disabled || options?.url === undefined) return undefined;
  const query = new URL(options.url).searchParams;
  const said = (name: string) => query.get(name) ?? undefined;
  return {
    site: undefined,
    title: said("title"),
    description: said("content"),
    image: said("avatar"),
  };
}
