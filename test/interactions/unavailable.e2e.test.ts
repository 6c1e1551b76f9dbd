// While the database is away nobody is lied to: chatone's asker hears of it at once and nothing is done,
// chattwo brings its update again.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cluster, startCluster } from "../../dev/postgres/cluster.ts";
import { makeTemplate } from "../../dev/postgres/databases.ts";
import type { SandboxPullRequest } from "../../sandbox/forge/state/state.ts";
import { ENGINEERING } from "../delivery/world.ts";
import { machineFactor } from "../support/machine-factor.ts";
import { chatIdOf } from "./stage/linked-people.ts";
import { PULL, showPull } from "./stage/pulls.ts";
import { type ChatWorld, startChats } from "./stage/world.ts";

const ANA = "ana-lopez";

let cluster: Cluster;
let world: ChatWorld;
let pull: SandboxPullRequest;
beforeAll(async () => {
  cluster = await startCluster();
  await makeTemplate(cluster.adminUrl());
  world = await startChats({}, undefined, cluster.adminUrl());
  await world.link(ANA);
  pull = await showPull(world);
});
afterAll(async () => {
  await world.stop();
  await cluster.remove();
});

const words = () => pull.comments.map(({ body }) => body);
const sent = (what: string) =>
  world.chatone.journal
    .read()
    .concat(world.chattwo.journal.read())
    .flatMap((entry) => (entry.kind === "sent" && entry.what === what ? [entry] : []));

test("chatone hears within a second that nothing was done, and nothing is done later", async () => {
  await cluster.kill();
  const factor = machineFactor();
  const answer = await world.chats.chatone.sendCommand(ANA, "comment", { on: PULL, text: "Never" });
  expect(answer).toMatchObject({
    isPrivate: true,
    lines: [
      "My database does not answer. If this text does not change within a minute, nothing was done: try again.",
    ],
  });
  const maxMs = 1_000 + 500 * Math.max(factor, machineFactor());
  expect(sent("interaction").at(-1)?.durationMs).toBeLessThan(maxMs);
  // A button is looked up at the door, which cannot be done either.
  const press = await world.chats.chatone.press(ANA, "Comment");
  expect(press.lines).toEqual(answer.lines);
  await cluster.start();
  // What is asked afterwards is done, and was not overtaken by anything.
  await expect
    .poll(() => world.chats.chatone.sendCommand(ANA, "whoami").then(({ lines }) => lines[0]))
    .toContain("You act as ana-lopez");
  expect(words()).toEqual([]);
});

test("chattwo is asked to come again, and what it brings then is done once", async () => {
  await cluster.kill();
  const text = `/relay comment ${PULL} Later`;
  world.chattwo.say({
    chatId: Number(ENGINEERING),
    userId: Number(chatIdOf("chattwo", ANA)),
    text,
  });
  await expect.poll(() => sent("update").at(-1)?.status).toBe(503);
  expect(words()).toEqual([]);
  await cluster.start();
  await expect.poll(words).toEqual(["Later"]);
  await expect.poll(() => world.chats.chattwo.told(ANA).at(-1)).toBe(`Commented on ${PULL}.`);
  expect(words()).toEqual(["Later"]);
});
