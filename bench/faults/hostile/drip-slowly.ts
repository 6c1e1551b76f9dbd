// 2,000 sockets that never finish their request: some drip headers, some drip a body, some drip on
// after they were refused, some say nothing at all.

import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { FORGED_SIGNATURE, openSocket, requestHead } from "./raw-socket.ts";

export const DripReport = z.object({
  opened: z.number(),
  stillOpen: z.number(),
  /** Of the sockets that were closed, the longest life. */
  slowestCloseMs: z.number(),
});

export const SLOW_SOCKETS = 2_000;
const OPENED_AT_ONCE = 50;
const WAVE_EVERY_MS = 50;
const DRIP_EVERY_MS = 1_000;
const GIVE_UP_MS = 25_000;

const LENGTH = "content-length: 100000\r\n";
const BEGINNINGS = [
  "POST /webhook HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ",
  requestHead(FORGED_SIGNATURE + LENGTH),
  requestHead(LENGTH),
  "",
];

type Slow = { isOpen: boolean; isOpened: boolean; livedMs: number };

export async function dripSlowly(port: number): Promise<z.infer<typeof DripReport>> {
  const all: Slow[] = [];
  const closings: Promise<void>[] = [];
  while (all.length < SLOW_SOCKETS) {
    for (let count = 0; count < OPENED_AT_ONCE; count += 1) {
      const slow: Slow = { isOpen: true, isOpened: false, livedMs: 0 };
      const beginning = BEGINNINGS[all.length % BEGINNINGS.length] ?? "";
      all.push(slow);
      closings.push(dripOn(port, beginning, slow));
    }
    await sleep(WAVE_EVERY_MS);
  }
  await Promise.race([Promise.all(closings), sleep(GIVE_UP_MS)]);
  return {
    opened: all.filter(({ isOpened }) => isOpened).length,
    stillOpen: all.filter(({ isOpen }) => isOpen).length,
    slowestCloseMs: Math.max(...all.map(({ livedMs }) => livedMs)),
  };
}

async function dripOn(port: number, beginning: string, slow: Slow): Promise<void> {
  const { socket, closed } = openSocket(port);
  const drip = beginning === "" ? undefined : setInterval(() => socket.write("a"), DRIP_EVERY_MS);
  let openedAt = performance.now();
  socket.once("connect", () => {
    openedAt = performance.now();
    slow.isOpened = true;
    socket.write(beginning);
  });
  await closed;
  clearInterval(drip);
  slow.isOpen = false;
  slow.livedMs = performance.now() - openedAt;
}
