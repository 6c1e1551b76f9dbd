// A day's messages in both chats, sent over the platforms' own wires. What is posted first and edited later
// is posted first and edited later here too.

import { DAY } from "../../gallery/day.ts";
import { perform, type Standing } from "../../gallery/perform.ts";
import { request } from "../../sandbox/ask.ts";
import { chatoneWire, chattwoWire } from "../../sandbox/chat-wires.ts";
import type { RunningSandbox } from "../../sandbox/running.ts";

export async function playChats({ chatone, chattwo }: RunningSandbox): Promise<void> {
  // A day in a second: the platforms' pace would only make it slow.
  for (const platform of [chatone, chattwo])
    await request("PATCH", `${platform}/_sandbox/switches`, { limits: false });
  const wires = { chatone: chatoneWire(chatone), chattwo: chattwoWire(chattwo) };
  const look = { language: "en", emoji: true };
  const standing: Standing = new Map();
  for (const send of DAY) await perform(wires, send, { look, standing, now: Date.now() });
}
