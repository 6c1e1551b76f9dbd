// What a webhook brought leaves memory with it: the next small collections take it. What has to wait for a large one
// makes a process grow for minutes, and look as if it leaked.

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { freePort } from "../../dev/postgres/free-port.ts";
import { makeDatabase, type TestDatabase } from "../support/database.ts";
import { SECRETS } from "../support/secrets.ts";
import { envFor } from "../support/world.ts";

const BODY_BYTES = 10_000;
const CLI = new URL("../../src/main/cli.ts", import.meta.url);
const PROBE = new URL("heap-probe.ts", import.meta.url).href;

let database: TestDatabase;
let url: string;
// Processes of their own: what other tests left in this one decides where V8 puts things.
let relay: ChildProcess;
let sender: ChildProcess;
let died: Promise<never>;
beforeAll(async () => {
  database = await makeDatabase();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  relay = fork(CLI, ["serve", "--role", "api"], {
    execArgv: ["--expose-gc", "--import", PROBE],
    env: { PATH: process.env["PATH"], ...envFor(database.urls), PORT: String(port) },
    silent: true,
  });
  sender = fork(new URL("sender.ts", import.meta.url));
  died = Promise.race([relay, sender].map((each) => once(each, "exit"))).then(([code]) =>
    Promise.reject(new Error(`it ended: ${code}`)),
  );
  died.catch(() => {});
  await vi.waitUntil(isReady, { timeout: 90_000 });
});
afterAll(async () => {
  for (const each of [relay, sender]) {
    const ended = once(each, "exit");
    each.kill("SIGKILL");
    await ended;
  }
  await database.remove();
});

const isReady = () =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

async function send(times: number, atOnce: number): Promise<void> {
  const done = once(sender, "message");
  sender.send({ url, secret: SECRETS.codehost, times, atOnce, bytes: BODY_BYTES });
  await Promise.race([done, died]);
}

/** How many bodies are held once so many small collections took what they could. */
async function bodiesAfter(collections: number): Promise<number> {
  const answered = once(relay, "message");
  relay.send({ collections });
  const [bytes] = z.tuple([z.number()], z.unknown()).parse(await Promise.race([answered, died]));
  return bytes / BODY_BYTES;
}

test.each([1, 8])("bodies do not grow old that are sent %i at a time", async (atOnce) => {
  await send(40, atOnce);
  // A rest: what is there now counts as old from here on.
  const before = await bodiesAfter(3);
  for (let round = 0; round < 10; round += 1) {
    await send(40, atOnce);
    await bodiesAfter(1);
  }
  // Of 400, and each of them was there twice.
  expect((await bodiesAfter(2)) - before).toBeLessThan(60);
});
