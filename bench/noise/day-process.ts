// Lives through the busy day once, in a process of its own, and says on its last line what became of it.

import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { busyDay, busyWorld } from "../../sandbox/activity/busy-day.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { reportDay } from "./day-report.ts";
import { openStage, type NoiseStage } from "./stage.ts";

const Asked = z.object({
  mode: z.enum(["defaults", "off"]),
  seed: z.int(),
  events: z.int(),
  hurry: z.number(),
});

const LOOK_EVERY_MS = 200;
const WAITING = `
select from sends where status in ('queued', 'sending', 'retrying') union all
select from undispatched limit 1`;

const { mode, hurry, ...day } = Asked.parse(JSON.parse(process.argv[2] ?? ""));
// Ends with all that it started once the bench is gone; a Ctrl-C is for the bench alone.
const stopping = new AbortController();
process.stdin.resume().once("end", () => stopping.abort());
for (const name of ["SIGINT", "SIGTERM"] as const) process.on(name, () => {});
const { signal } = stopping;

const events = busyDay({ ...day, world: busyWorld(readSeed()) });
await using stage = await openStage(mode, hurry);
const startedAt = performance.now();
let lateMs = 0;
// One after the other: so both days are accepted in the same order.
for (const [number, told] of events.entries()) {
  const dueMs = startedAt + told.atMs / hurry - performance.now();
  if (dueMs > 0) await sleep(dueMs, undefined, { signal });
  lateMs = Math.max(lateMs, -dueMs);
  await stage.post(told, number);
}
await untilQuiet(stage);
console.log(JSON.stringify({ ...(await reportDay(stage)), lateMs }));
process.stdin.destroy();

async function untilQuiet({ owner }: NoiseStage): Promise<void> {
  while ((await owner.query(WAITING)).rowCount !== 0)
    await sleep(LOOK_EVERY_MS, undefined, { signal });
}
