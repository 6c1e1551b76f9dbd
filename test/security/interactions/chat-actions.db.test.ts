// T52, T53: nobody acts from a chat with the rights of somebody else, from a place that has nothing to do
// with it, or on code that they did not see.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  buttonOf,
  type Acting,
  PULL,
  startActing,
} from "../../interactions/commands/acting-people.ts";
import type { Sender } from "../../interactions/stage/command-world.ts";
import { DEPLOYS } from "../../delivery/world.ts";

let acting: Acting;
beforeAll(async () => {
  acting = await startActing();
  for (const login of ["bo-chen", "sara-nil"]) await acting.link(login);
});
afterAll(() => acting.stop());

const elsewhere = { target: { platform: "chatone", channelId: DEPLOYS } } as const;

/** ana and bo may merge, sara is linked and may not, tom could merge and is not linked. */
const PEOPLE = ["ana-lopez", "bo-chen", "sara-nil", "tom-okafor"] as const;
const ENTITLED = new Set<string>(["ana-lopez", "bo-chen"]);
const PLACES: readonly (readonly [string, Sender["where"]])[] = [
  ["the channel of its group", undefined],
  ["a channel of another group", elsewhere],
  ["the chat with the bot alone", { ...elsewhere, isPrivate: true }],
];
const CELLS = PEOPLE.flatMap((by) => PLACES.map(([name, where]) => [by, name, where] as const));

const asking = (by: string, where: Sender["where"]): Sender => ({
  by,
  ...(where !== undefined && { where }),
});
const isMerged = () => acting.pull().isMerged;
const reopen = () =>
  Object.assign(acting.pull(), { state: "open", isMerged: false, mergedBy: undefined });

describe("T52 a command acts in the right cells alone, and in the name of whoever asks", () => {
  test.each(CELLS)("%s in %s", async (by, name, where) => {
    reopen();
    if (ENTITLED.has(by)) await acting.link(by);
    await acting.command("merge", { on: PULL, method: "squash" }, asking(by, where));
    const isRight = ENTITLED.has(by) && name === "the channel of its group";
    expect(acting.pull().mergedBy).toBe(isRight ? by : undefined);
  });
});

describe("T52 a question is answered by whoever it was put to alone", () => {
  // In private it was put there by us: what it may do stands in our table.
  const RIGHT = new Set(["the channel of its group", "the chat with the bot alone"]);

  test.each(CELLS)("%s in %s", async (by, name, where) => {
    reopen();
    await acting.link("ana-lopez");
    const step = await acting.command("merge", { on: PULL });
    await acting.press(buttonOf(step, "Squash and merge"), asking(by, where));
    expect(isMerged()).toBe(by === "ana-lopez" && RIGHT.has(name));
  });
});

test("T52 what the bot itself may do is never used: with the app alone nobody acts", async () => {
  reopen();
  await acting.store.tokens.remove("4021");
  const before = acting.codehost.journal.read().length;
  await acting.command("merge", { on: PULL, method: "squash" });
  expect(isMerged()).toBe(false);
  expect(acting.codehost.journal.read()).toHaveLength(before);
  await acting.link("ana-lopez");
});

describe("T53 a push between what was shown and the press is not merged", () => {
  test("on a card", async () => {
    reopen();
    const { groups } = await acting.store.configStore.read();
    const [id = ""] = await acting.store.actions.show([
      {
        kind: "merge",
        laneId: "1",
        groupKey: groups[0]?.key ?? "",
        place: "chatone:118020000000000001",
        workItem: { provider: "codehost", owner: "acme", repo: "shop", number: 482 },
        sha: acting.pull().headSha,
      },
    ]);
    acting.codehost.pushTo(acting.pull());
    const next = await acting.press(id);
    expect(next).toMatchObject({ status: "telling", reply: { tone: "warning" } });
    expect(next).not.toHaveProperty("reply.choices");
  });

  test("on a question", async () => {
    reopen();
    const step = await acting.command("merge", { on: PULL });
    acting.codehost.pushTo(acting.pull());
    await acting.press(buttonOf(step, "Squash and merge"));
    expect(isMerged()).toBe(false);
  });
});
