// `relay events test`, and what is said about settings that do not go together.

import { afterEach, expect, test } from "vitest";
import { readConfig } from "../../src/main/settings/config.ts";
import { runRelay } from "../support/process.ts";
import { EVENTS_SECRET, isGenuine, type Receiver, startReceiver } from "./event-receiver.ts";

const started: Receiver[] = [];
const begin = async (location?: string) => {
  const receiver = await startReceiver(location);
  started.push(receiver);
  return receiver;
};
afterEach(async () => {
  for (const receiver of started.splice(0)) await receiver.stop();
});

const run = ({ env }: Receiver) => runRelay(["events", "test"], env);

test("a test event is posted, signed, and its answer printed", async () => {
  const receiver = await begin();
  expect(await run(receiver)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^relay\.test msg_\S+: EVENTS_URL answered 200\n$/),
  });
  expect(receiver.heard.map((each) => isGenuine(each))).toEqual([true]);
  expect(receiver.events()).toMatchObject([{ type: "relay.test", data: {} }]);
});

test("a redirect is an answer like any other, and is not followed", async () => {
  const elsewhere = await begin();
  const receiver = await begin(elsewhere.env.EVENTS_URL);
  receiver.answers.splice(0, 1, 307);
  expect(await run(receiver)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("answered 307"),
  });
  expect(elsewhere.heard).toEqual([]);
});

test("nobody there and nothing set are said, and exit with 1", async () => {
  const receiver = await begin();
  await receiver.stop();
  expect(await run(receiver)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("gave no answer"),
  });
  started.splice(0);
  expect(await runRelay(["events", "test"], {})).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("EVENTS_URL and EVENTS_SECRET are not set"),
  });
});

test.each([
  [{ EVENTS_URL: "https://ops.example/hook" }, "EVENTS_SECRET is required"],
  [{ EVENTS_SECRET }, "EVENTS_URL is required"],
  [{ EVENTS_URL: "ftp://ops.example", EVENTS_SECRET }, "EVENTS_URL must start with http"],
  [{ EVENTS_URL: "https://ops.example", EVENTS_SECRET: "plain" }, "EVENTS_SECRET must be whsec_"],
  [{ EVENTS_URL: "https://ops.example", EVENTS_SECRET: "whsec_AAAA" }, "24 to 64 bytes"],
])("%o is refused", (env, fault) => {
  expect(readConfig(env, "EVENTS_URL", "EVENTS_SECRET")).toMatchObject({
    outcome: "faulty",
    faults: expect.arrayContaining([expect.stringContaining(fault)]),
  });
});
