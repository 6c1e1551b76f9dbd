// Bodies of one megabyte without a signature, 500 a second, each on a connection of its own.

import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { openSocket, requestHead } from "./raw-socket.ts";

export const FloodReport = z.object({
  begun: z.number(),
  /** Not begun, because too many before them were still under way. */
  skipped: z.number(),
  /** How often each status was answered; "none" where the connection was cut. */
  answers: z.record(z.string(), z.number()),
});

export const FLOOD_SECONDS = 10;
export const FLOOD_PER_SECOND = 500;
const MAX_CONCURRENT = 200;
const TICK_MS = 10;
const GIVE_UP_MS = 5_000;

const BODY = Buffer.alloc(1_000_000, "a");
const HEAD = requestHead(`content-length: ${BODY.length}\r\n`);

export async function floodUnsigned(port: number): Promise<z.infer<typeof FloodReport>> {
  const report: z.infer<typeof FloodReport> = { begun: 0, skipped: 0, answers: {} };
  const underWay = new Set<Promise<void>>();
  const startedAt = performance.now();
  for (let due = 0; due < FLOOD_SECONDS * FLOOD_PER_SECOND;) {
    const target = ((performance.now() - startedAt) / 1_000) * FLOOD_PER_SECOND;
    for (; due < target; due += 1) {
      if (underWay.size >= MAX_CONCURRENT) report.skipped += 1;
      else {
        report.begun += 1;
        const upload = uploadOnce(port, report).finally(() => underWay.delete(upload));
        underWay.add(upload);
      }
    }
    await sleep(TICK_MS);
  }
  await Promise.all(underWay);
  return report;
}

/** The connection is left open for more, as usual clients do: whoever wants it closed must act. */
async function uploadOnce(port: number, report: z.infer<typeof FloodReport>): Promise<void> {
  const { socket, status, closed } = openSocket(port);
  let isSent = false;
  const endWhenDone = () => {
    if (isSent && status() !== undefined) socket.destroy();
  };
  socket.setTimeout(GIVE_UP_MS, () => socket.destroy());
  socket.on("data", endWhenDone);
  socket.write(HEAD);
  socket.write(BODY, (error) => {
    if (error) return;
    isSent = true;
    endWhenDone();
  });
  await closed;
  const answer = String(status() ?? "none");
  report.answers[answer] = (report.answers[answer] ?? 0) + 1;
}
