// What the quiet rules would have made of the past, as one sentence.

import type { QuietCounts } from "../backtest/quiet-trial.ts";

export function describeTrial({ messages, rolledUp, rollups, urgent }: QuietCounts): string {
  if (rolledUp === 0) return `${count(messages, "message")}, each sent as itself.`;
  const passed = urgent === 0 ? "" : `, ${urgent} urgent passed`;
  const held = `${rolledUp} listed in ${count(rollups, "list")}`;
  return `${count(messages, "message")}: ${messages - rollups} sent as themselves, ${held}${passed}.`;
}

function count(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? "" : "s"}`;
}
