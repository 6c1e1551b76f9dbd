// Telegram's flood limits: about one message a second per chat, plus limits per minute in groups and per second
// overall. The real values are not published; these are the ones that its authors mention.

import type { Kit } from "../platform/kit.ts";
import type { SandboxChat } from "./chat.ts";
import { createWaits } from "../platform/waits.ts";
import { bucketGauge, type Gauge, windowGauge } from "./gauge.ts";
import type { NoteProblem } from "./method.ts";
import { type MethodError, tooManyRequests } from "./outcome.ts";

/** Burst size per chat, before one message per second applies. */
const CHAT_BURST = 5;
const GROUP_PER_MINUTE = 20;
export const BOT_PER_SECOND = 30;

export type FloodControl = ReturnType<typeof createFlood>;

export function createFlood({ clock, switches }: Pick<Kit, "clock" | "switches">) {
  const perChat = bucketGauge(clock, CHAT_BURST, 1000);
  const perGroup = windowGauge(clock, GROUP_PER_MINUTE, 60_000);
  const perBot = windowGauge(clock, BOT_PER_SECOND, 1000);
  const waits = createWaits(clock);

  const askToWait = (chatId: string, { parameters }: MethodError) =>
    waits.ask(chatId, (parameters?.retry_after ?? 1) * 1000);

  const gaugesOf = (chat: SandboxChat): (readonly [Gauge, string])[] => {
    const key = String(chat.id);
    const all = [[perChat, key] as const, [perBot, "bot"] as const];
    return chat.type === "private" ? all : [...all, [perGroup, key] as const];
  };

  return {
    /** Counts one message. Returns an error if it exceeds a limit. */
    take(chat: SandboxChat, note: NoteProblem): MethodError | undefined {
      const earlyMs = waits.earlyMs(String(chat.id));
      if (earlyMs > 0) note("request-while-limited", `${Math.ceil(earlyMs / 1000)} s too early`);
      if (!switches.limits) return undefined;
      if (earlyMs > 0) return tooManyRequests(earlyMs / 1000);
      const gauges = gaugesOf(chat);
      const waitMs = Math.max(...gauges.map(([gauge, key]) => gauge.waitMs(key)));
      if (waitMs <= 0) {
        for (const [gauge, key] of gauges) gauge.add(key);
        return undefined;
      }
      const refused = tooManyRequests(waitMs / 1000);
      askToWait(String(chat.id), refused);
      return refused;
    },
    /** A flood limit from a fault script, not from the count. */
    sayLimited(chatId: string | undefined, seconds: number): MethodError {
      const refused = tooManyRequests(seconds);
      if (chatId !== undefined) askToWait(chatId, refused);
      return refused;
    },
  };
}
