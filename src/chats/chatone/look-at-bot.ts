// The application behind a bot token: what it is called, and what verifies its interactions.

import { z } from "zod";
import { callerOf, type CallerOptions } from "../call.ts";
import type { BotInfo } from "../seen-bot.ts";
import { redactSecret } from "../tell.ts";
import { readRefusal } from "./read-answer.ts";

type Options = CallerOptions & { botToken: string; version: string; homeUrl: string };

const Application = z.object({ id: z.string(), name: z.string(), verify_key: z.string() });
const NEVER = new AbortController().signal;

export async function fetchChatoneBotInfo(
  options: Options,
): Promise<BotInfo<{ applicationId: string; publicKey: string }>> {
  const { botToken, homeUrl, version } = options;
  const headers = {
    authorization: `Bot ${botToken}`,
    "user-agent": `DiscordBot (${homeUrl}, ${version})`,
  };
  const path = "/applications/@me";
  const called = await callerOf(options)({ method: "GET", path, headers, body: undefined }, NEVER);
  if (called.outcome === "failed") return { outcome: "unavailable", why: called.error };
  const seen = Application.safeParse(called.body);
  if (called.status === 200 && seen.success) {
    const { id, name, verify_key: publicKey } = seen.data;
    return { outcome: "seen", name, applicationId: id, publicKey };
  }
  const why = redactSecret(readRefusal(called).error, botToken);
  return { outcome: called.status === 401 ? "refused" : "unavailable", why };
}
