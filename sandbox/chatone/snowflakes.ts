// Snowflake ids. They contain their creation time, so later ids are higher.

import type { SandboxClock } from "../platform/clock.ts";

const EPOCH = Date.UTC(2015, 0, 1);

export function snowflakeMaker(clock: SandboxClock): () => string {
  let last = 0n;
  return () => {
    const earliest = BigInt(clock.now() - EPOCH) << 22n;
    last = earliest > last ? earliest : last + 1n;
    return String(last);
  };
}
