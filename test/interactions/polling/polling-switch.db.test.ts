// From webhook to polling and back: nothing that people say in between is lost or done twice.

import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "../../../dev/postgres/free-port.ts";
import { type RunningRelay, serve } from "../../../src/main/wire/serve.ts";
import { CHATTWO_SECRET } from "../../support/chat-webhooks.ts";
import { type TestLog, testLog } from "../../support/test-log.ts";
import { configFor } from "../../support/world.ts";
import { startUnreachable, type Unreachable } from "../stage/polling-world.ts";

let world: Unreachable;
let running: RunningRelay | undefined;
beforeEach(async () => {
  world = await startUnreachable();
});
afterEach(async () => {
  await stop();
  await world.stop();
});

async function stop(): Promise<void> {
  await running?.stop();
  running = undefined;
}

async function start(updates: "webhook" | "polling", port: number): Promise<TestLog> {
  const log = testLog();
  const settings = {
    ...world.env,
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    CHATTWO_UPDATES: updates,
    CHATTWO_SECRET_TOKEN: CHATTWO_SECRET,
  };
  running = await serve(configFor(world.urls, settings), log, "all");
  return log;
}

const changedIn = (log: TestLog) =>
  log.lines.find(({ event }) => event === "chat.registered")?.fields["changed"];

test("webhook, polling, webhook: each command is answered once, also those that nobody heard", async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/chattwo/webhook`;
  await start("webhook", port);
  await expect.poll(() => world.chattwo.updates.webhook()?.url).toBe(address);
  world.say("sent");
  await expect.poll(world.answered).toEqual(["sent"]);

  await stop();
  world.say("between");
  const polling = await start("polling", port);
  await expect
    .poll(() => changedIn(polling))
    .toEqual([`updates are fetched, and no longer go to ${address}`]);
  await expect.poll(world.answered).toEqual(["sent", "between"]);
  world.say("fetched");
  await expect.poll(world.answered).toEqual(["sent", "between", "fetched"]);

  await stop();
  world.say("again");
  const webhook = await start("webhook", port);
  await expect.poll(() => changedIn(webhook)).toEqual([`updates go to ${address}`]);
  await expect.poll(world.answered).toEqual(["sent", "between", "fetched", "again"]);
  world.say("last");
  await expect.poll(world.answered).toEqual(["sent", "between", "fetched", "again", "last"]);
  const { rows } = await world.owner.query("select platform_id from interactions");
  expect(rows).toHaveLength(5);
});
