// chattwo cannot reach us and need not: what people do there is fetched, and answered as if it had been sent.

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { SandboxPullRequest } from "../../../sandbox/forge/state/state.ts";
import { ENGINEERING } from "../../delivery/world.ts";
import { chatIdOf } from "../stage/linked-people.ts";
import { PULL, reopen, showPull } from "../stage/pulls.ts";
import { type ChatWorld, startChats } from "../stage/world.ts";

const ANA = "ana-lopez";

let world: ChatWorld;
let pull: SandboxPullRequest;
beforeAll(async () => {
  world = await startChats({ CHATTWO_UPDATES: "polling", CHATTWO_SECRET_TOKEN: "" });
  pull = await showPull(world);
});
afterAll(() => world.stop());
beforeEach(() => world.link(ANA));
afterEach(() => {
  world.chattwo.faults.clear();
  reopen(pull);
});

const words = () => pull.comments.map(({ body }) => body);
const told = (event: string) => world.log.lines.filter((line) => line.event === event);
const answers = () => world.chats.chattwo.told(ANA);
const say = (text: string) =>
  world.chattwo.say({
    chatId: Number(ENGINEERING),
    userId: Number(chatIdOf("chattwo", ANA)),
    text: `/relay comment ${PULL} ${text}`,
  });
const comment = (text: string) =>
  world.chats.chattwo.sendCommand(ANA, "comment", { on: PULL, text }).then(({ lines }) => lines);

test("what is typed, pressed and replied is answered without any webhook", async () => {
  const { chattwo } = world.chats;
  expect((await chattwo.sendCommand(ANA, "help")).lines[0]).toBe("What you can do here");
  const reply = await chattwo.press(ANA, "Comment");
  expect(reply).toMatchObject({ wantsWords: true, isPrivate: true });
  expect((await chattwo.give(ANA, "Fetched", reply)).lines).toEqual([`Commented on ${PULL}.`]);
  expect(words()).toEqual(["Fetched"]);
  expect(world.chattwo.updates.webhook()).toBeUndefined();
  expect(world.chattwo.journal.read().filter(({ kind }) => kind === "sent")).toEqual([]);
});

test("only what we read is asked for", () => {
  expect(world.chattwo.updates.allowed()).toEqual(["message", "callback_query", "my_chat_member"]);
});

test("what is asked in one chat is done in its order", async () => {
  const before = answers().length;
  for (const text of ["One", "Two", "Three", "Four"]) say(text);
  // What is asked next must not take one of these answers for its own.
  await expect.poll(answers).toHaveLength(before + 4);
  expect(words()).toEqual(["One", "Two", "Three", "Four"]);
});

test("an answer that is lost on its way costs nothing, and nothing is done twice", async () => {
  // The call that is open does not meet it any more: the one after that does.
  world.chattwo.faults.add({ path: "*/getUpdates", steps: [{ kind: "reset-after" }] });
  expect(await comment("First")).toEqual([`Commented on ${PULL}.`]);
  expect(await comment("Second")).toEqual([`Commented on ${PULL}.`]);
  expect(words()).toEqual(["First", "Second"]);
});

test("a platform that fails is asked again, and whoever runs the service reads why", async () => {
  const before = told("updates.back").length;
  world.chattwo.faults.add({ path: "*/getUpdates", steps: [{ kind: "5xx", times: 2 }] });
  expect(await comment("First")).toEqual([`Commented on ${PULL}.`]);
  expect(await comment("Second")).toEqual([`Commented on ${PULL}.`]);
  expect(told("updates.not-fetched").at(-1)?.fields).toEqual({
    platform: "chattwo",
    why: "Internal Server Error",
  });
  await expect.poll(() => told("updates.back")).toHaveLength(before + 1);
});

test("a webhook that somebody sets is told of, and what comes meanwhile is done once it is gone", async () => {
  const before = answers().length;
  const hook = { url: "http://127.0.0.1:9/", secretToken: "of-another", maxConnections: 1 };
  world.chattwo.updates.setWebhook(hook);
  await expect
    .poll(() => told("updates.conflict").at(-1)?.fields)
    .toEqual({
      platform: "chattwo",
      why: expect.stringContaining("can't use getUpdates method while webhook is active"),
      todo: "relay register removes the webhook; does another installation use this bot?",
    });
  say("Later");
  world.chattwo.updates.setWebhook(undefined);
  await expect.poll(answers).toHaveLength(before + 1);
  expect(words()).toEqual(["Later"]);
});

test("somebody else who fetches with the same token is told of", async () => {
  const [path] = world.chattwo.journal
    .read()
    .flatMap((entry) =>
      entry.kind === "arrived" && entry.path.endsWith("/getUpdates") ? [entry.path] : [],
    );
  const other = new AbortController();
  const fetchOnAndOn = async () => {
    while (!other.signal.aborted)
      await fetch(`${world.chattwo.url}${path}?timeout=30`, { signal: other.signal });
  };
  const fetching = fetchOnAndOn().catch(() => {});
  const isConflict = () =>
    told("updates.conflict").some(({ fields }) => String(fields["todo"]).startsWith("somebody"));
  await expect.poll(isConflict).toBe(true);
  other.abort();
  await fetching;
  expect(await comment("Alone again")).toEqual([`Commented on ${PULL}.`]);
});
