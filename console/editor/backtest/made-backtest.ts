// Builds a 30-day backtest for tests, which override the fields they need.

import type { Backtest, BacktestSample } from "../../../src/contract/backtest/backtest.ts";
import { byPlatform } from "../../../src/contract/kernel/platforms.ts";

const TO = Date.UTC(2026, 9, 31);
const DAY_MS = 86_400_000;

export function madeBacktest(special: Partial<Backtest> = {}): Backtest {
  return {
    from: TO - 30 * DAY_MS,
    to: TO,
    events: 78_412,
    unread: 0,
    isCut: false,
    tookMs: 2_400,
    isSaved: true,
    same: 840,
    added: 390,
    removed: 30,
    days: [],
    targets: [],
    samples: [],
    quiet: {
      draft: { messages: 1_230, rolledUp: 0, rollups: 0, urgent: 0 },
      saved: { messages: 870, rolledUp: 0, rollups: 0, urgent: 0 },
      words: "1230 messages, each sent as itself.",
    },
    ...special,
  };
}

export function madeDay(at: number, same: number): Backtest["days"][number] {
  return { at: TO - at * DAY_MS, same, added: 0, removed: 0 };
}

export function madeTarget(channelId: string, same: number, added: number) {
  const target = { platform: "chatone", channelId } as const;
  return { target, name: null, same, added, removed: 0 };
}

export function madeSample(eventId: string, change: BacktestSample["change"]): BacktestSample {
  return {
    eventId,
    receivedAt: TO,
    change,
    event: "push",
    repo: "acme/shop",
    actor: "aikom",
    words: "It matches.",
    messages: byPlatform(() => ({})),
  };
}
