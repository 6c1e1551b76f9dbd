// What a webhook brought leaves memory with it: the next small collections take it. What has to wait for a large one
// makes a process grow for minutes, and look as if it leaked.

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SECRETS } from "../support/secrets.ts";
import { startWorld, type World } from "../support/world.ts";

const BODY_BYTES = 10_000;

let world: World;
let sender: ChildProcess;
let died: Promise<never>;
beforeAll(async () => {
  setFlagsFromString("--expose-gc");
  sender = fork(new URL("sender.ts", import.meta.url));
  died = once(sender, "exit").then(([code]) => Promise.reject(new Error(`it ended: ${code}`)));
  died.catch(() => {});
  world = await startWorld();
});
afterAll(async () => {
  sender.kill();
  await world.stop();
});

async function send(times: number, atOnce: number): Promise<void> {
  const done = once(sender, "message");
  sender.send({ url: world.url, secret: SECRETS.codehost, times, atOnce, bytes: BODY_BYTES });
  await Promise.race([done, died]);
}

async function collectYoung(times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    await nextTurn();
    runInNewContext("gc({ type: 'minor' })");
  }
}

const bodiesHeld = () => process.memoryUsage().arrayBuffers / BODY_BYTES;

test.each([1, 8])("bodies do not grow old that are sent %i at a time", async (atOnce) => {
  await send(40, atOnce);
  // A rest: what is there now counts as old from here on.
  await collectYoung(3);
  const before = bodiesHeld();
  for (let round = 0; round < 10; round += 1) {
    await send(40, atOnce);
    await collectYoung(1);
  }
  await collectYoung(2);
  // Of 400, and each of them was there twice.
  expect(bodiesHeld() - before).toBeLessThan(60);
});
