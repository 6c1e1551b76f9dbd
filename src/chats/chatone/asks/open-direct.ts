// The channel between somebody and the bot: the platform gives the same one each time.

import { z } from "zod";
import type { Target } from "../../../contract/kernel/target.ts";
import { redactSecret } from "../../tell.ts";
import { readRefusal } from "../read-answer.ts";
import { Id } from "./interaction.ts";
import type { ChatoneWire } from "./register.ts";

const Opened = z.object({ id: Id });

/** Undefined where the platform refuses it; throws where it gives no answer. */
export async function openDirect(wire: ChatoneWire, userId: string): Promise<Target | undefined> {
  const called = await wire.request("POST", "/users/@me/channels", { recipient_id: userId });
  if (called.outcome === "failed") throw new Error(redactSecret(called.error, wire.botToken));
  const opened = Opened.safeParse(called.body);
  if (called.status < 300 && opened.success)
    return { platform: "chatone", channelId: opened.data.id };
  if (called.status >= 400 && called.status < 500 && called.status !== 429) return undefined;
  throw new Error(redactSecret(readRefusal(called).error, wire.botToken));
}
