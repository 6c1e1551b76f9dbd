// `npm run sandbox -- send --storm 200/s`: generates load through the GitHub sandbox.

import { z } from "zod";
import { stormEvents } from "../../sandbox/activity/storm.ts";
import { systemClock } from "../../sandbox/platform/clock.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { readRate } from "../../sandbox/storm/rate.ts";
import { runStorm } from "../../sandbox/storm/run-storm.ts";
import { requestPlatform } from "../../sandbox/platform/request.ts";
import type { RunningSandbox } from "./running.ts";

const Answered = z.object({ status: z.number(), body: z.string() });

export async function sendStorm(
  { codehost, relay }: RunningSandbox,
  rate: string,
  seconds: string | undefined,
): Promise<void> {
  const perSecond = readRate(rate);
  if (!perSecond) throw new Error(`${rate} is no rate: try 200/s`);
  const enough = new AbortController();
  process.once("SIGINT", () => enough.abort());
  console.log(`${rate} to ${relay}/webhook, ${seconds ? `${seconds} s` : "until Ctrl-C"}`);
  const result = await runStorm({
    events: stormEvents(Date.now(), readSeed(), Date.now()),
    perSecond,
    ...(seconds && { seconds: Number(seconds) }),
    send: async ({ event, payload }) =>
      Answered.parse(await requestPlatform(codehost, "webhooks", { event, payload })),
    clock: systemClock,
    signal: enough.signal,
  });
  console.log(JSON.stringify(result));
}
