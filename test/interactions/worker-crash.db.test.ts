// A worker that dies while codehost works on what somebody asked: another one finds out how far it got,
// nothing is done twice, and the asker is told.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { SandboxPullRequest } from "../../sandbox/forge/state/state.ts";
import type { Values } from "../../src/core/interactions/interaction.ts";
import { PULL, reopen, showPull } from "./stage/pulls.ts";
import { type ChatWorld, startChats } from "./stage/world.ts";

const ANA = "ana-lopez";
const CHATS = ["chatone", "chattwo"] as const;

let world: ChatWorld;
let pull: SandboxPullRequest;
beforeAll(async () => {
  world = await startChats();
  pull = await showPull(world);
});
afterAll(() => world.stop());
beforeEach(() => world.link(ANA));
afterEach(() => {
  world.codehost.faults.clear();
  reopen(pull);
});

const words = () => pull.comments.map(({ body }) => body);
const callsTo = (method: string) =>
  world.codehost.journal
    .read()
    .filter((entry) => entry.kind === "arrived")
    .filter((entry) => entry.method === method && entry.path.includes("/acme/shop/")).length;

type ActionCall = { name: string; values: Values; method: string; applied: boolean };

/** The one who asked codehost is not heard of again: the lease is over while the answer is awaited. */
async function dieWhileInteracting(
  chat: (typeof CHATS)[number],
  input: ActionCall,
): Promise<string> {
  const { method, applied } = input;
  // It never hears what came of it: it gives up long after another one has taken over.
  world.codehost.faults.add({ method, steps: [{ kind: "slow", delayMs: 60_000, applied }] });
  const before = callsTo(method);
  const asked = world.chats[chat].sendCommand(ANA, input.name, input.values);
  await expect.poll(() => callsTo(method)).toBe(before + 1);
  await world.sql(
    "update interactions set lease_until = now() - interval '1 second' where status = 'waiting'",
  );
  // As the worker does that finds another one dead.
  await world.sql("select pg_notify('relay_interactions', '')");
  return (await asked).lines.join("\n");
}

describe.each(CHATS)("in %s", (chat) => {
  test.each([
    ["that was said", true],
    ["that was not said", false],
  ])("a comment %s stands there once, and the asker is told", async (_, applied) => {
    const values = { on: PULL, text: "Once" };
    const input = { name: "comment", values, method: "POST", applied };
    expect(await dieWhileInteracting(chat, input)).toBe(`Commented on ${PULL}.`);
    expect(words()).toEqual(["Once"]);
  });

  test("a merge that was done is told, not asked for again", async () => {
    const before = callsTo("PUT");
    const values = { on: PULL, method: "squash" };
    const input = { name: "merge", values, method: "PUT", applied: true };
    expect(await dieWhileInteracting(chat, input)).toMatch(/^Merged acme\/shop#482 into main as /u);
    expect(callsTo("PUT")).toBe(before + 1);
    expect(pull).toMatchObject({ isMerged: true, mergedBy: ANA });
  });

  test("what was done is written down once", async () => {
    const values = { on: PULL, text: "Once" };
    const hostActions = () => world.sql("select id from audit where action = 'workItem.commented'");
    const before = (await hostActions()).length;
    await dieWhileInteracting(chat, { name: "comment", values, method: "POST", applied: true });
    await expect.poll(hostActions).toHaveLength(before + 1);
  });
});
