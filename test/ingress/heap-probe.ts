// Loaded into a Relay before it starts: collects what is young, and says how much memory bodies hold.

import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";

const Order = z.object({ collections: z.int() });

process.on("message", (order) => void answer(order));

async function answer(order: unknown): Promise<void> {
  const { collections } = Order.parse(order);
  for (let at = 0; at < collections; at += 1) {
    await nextTurn();
    globalThis.gc?.({ type: "minor" });
  }
  process.send?.(process.memoryUsage().arrayBuffers);
}
