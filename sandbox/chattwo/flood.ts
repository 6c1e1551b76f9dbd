// How much the bot may say: about one message a second in a chat, so many a minute in a group, so many
// a second overall. The real numbers are not published; these are the ones its authors name.

import type { Kit } from "../platform/kit.ts";
import type { SandboxChat } from "./chat.ts";
import { createWaits } from "../platform/waits.ts";
import { bucketGauge, type Gauge, windowGauge } from "./gauge.ts";
import type { NoteProblem } from "./method.ts";
import { type MethodError, tooManyRequests } from "./outcome.ts";

/** How many messages may come at once in a chat before one per second holds. */
const CHAT_BURST = 5;
const GROUP_PER_MINUTE = 20;
const BOT_PER_SECOND = 30;

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
    /** Counts one message; the refusal where it is one too many. */
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
    /** A limit that a fault script said, not a count. */
    sayLimited(chatId: string | undefined, seconds: number): MethodError {
      const refused = tooManyRequests(seconds);
      if (chatId !== undefined) askToWait(chatId, refused);
      return refused;
    },
  };
}
