// Plays a day's messages in both chats over their own wires, including later edits.

import { DAY } from "../../gallery/day.ts";
import { perform, type Standing } from "../../gallery/perform.ts";
import { request } from "../../sandbox/ask.ts";
import { chatoneWire, chattwoWire } from "../../sandbox/chat-wires.ts";
import type { RunningSandbox } from "../../sandbox/running.ts";

export async function playChats({ chatone, chattwo }: RunningSandbox): Promise<void> {
  // Plays a day in a second, so rate limits are off.
  for (const platform of [chatone, chattwo])
    await request("PATCH", `${platform}/_sandbox/switches`, { limits: false });
  const wires = { chatone: chatoneWire(chatone), chattwo: chattwoWire(chattwo) };
  const look = { language: "en", emoji: true };
  const standing: Standing = new Map();
  for (const send of DAY) await perform(wires, send, { look, standing, now: Date.now() });
}
