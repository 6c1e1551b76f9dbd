import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DEPLOYS } from "../../delivery/world.ts";
import { linesOf, replyOf } from "../stage/command-world.ts";
import { type Acting, auditOf, buttonOf, ISSUE, PULL, startActing } from "./acting-people.ts";

let acting: Acting;
beforeEach(async () => {
  acting = await startActing();
});
afterEach(() => acting.stop());

const close = (on: string, by = "ana-lopez") => acting.command("close", { on }, { by });

test("a pull request is closed in the person's own name, and that is written down", async () => {
  const done = await close(PULL);
  expect(linesOf(done)).toEqual(["Closed acme/shop#482."]);
  expect(acting.pull()).toMatchObject({ state: "closed", closedBy: "ana-lopez" });
  expect(auditOf(done)).toMatchObject([
    { actor: { login: "ana-lopez" }, action: "pull.closed", targetType: "pull", targetId: PULL },
  ]);
});

test("closing it twice is no mistake", async () => {
  await close(PULL);
  await acting.link("ana-lopez");
  expect(linesOf(await close(PULL))).toEqual(["Closed acme/shop#482."]);
});

test("a merged one is not said to be closed", async () => {
  await acting.command("merge", { on: PULL, method: "squash" });
  await acting.link("ana-lopez");
  const refused = await close(PULL);
  expect(linesOf(refused)).toEqual(["acme/shop#482 is merged already."]);
  expect(auditOf(refused)).toEqual([]);
});

test("an issue is not closed", async () => {
  expect(linesOf(await close(ISSUE))).toEqual([
    "You can’t see the pull request acme/shop#517, or it doesn’t exist.",
  ]);
  expect(acting.workItem(ISSUE).state).toBe("open");
});

test("who may not is told in codehost's own words", async () => {
  await acting.link("sara-nil");
  expect(linesOf(await close(PULL, "sara-nil"))).toEqual([
    "GitHub does not let you do that in acme/shop: Must have push access to repository",
  ]);
  expect(acting.pull().state).toBe("open");
});

describe("the answer offers to reopen it", () => {
  const reopen = async (by = "ana-lopez") => {
    const id = buttonOf(await close(PULL), "Reopen");
    // With a new token nobody waits for what was written before.
    await acting.link(by);
    return acting.press(id, { by });
  };

  test("for the person who closed it, in their own name, and that is written down", async () => {
    const done = await reopen();
    expect(linesOf(done)).toEqual(["Reopened acme/shop#482."]);
    expect(replyOf(done).replaces).toBe(true);
    expect(acting.pull().state).toBe("open");
    expect(auditOf(done)).toMatchObject([
      { actor: { login: "ana-lopez" }, action: "pull.reopened", targetId: PULL },
    ]);
  });

  test("and for no one else", async () => {
    expect(linesOf(await reopen("bo-chen"))).toEqual(["That question was for another person."]);
    expect(acting.pull().state).toBe("closed");
  });

  test("with the rights that they have by then", async () => {
    const by = "bo-chen";
    await acting.link(by);
    const id = buttonOf(await close(PULL, by), "Reopen");
    await acting.link(by);
    const acme = acting.codehost.state.accounts.get("acme");
    if (acme?.type === "Organization") acme.members.splice(acme.members.indexOf(by), 1);
    const refused = await acting.press(id, { by });
    expect(linesOf(refused)[0]).toMatch(/^GitHub does not let you do that in acme\/shop: /u);
    expect(acting.pull().state).toBe("closed");
  });

  test("in the channel of its group alone", async () => {
    const id = buttonOf(await close(PULL), "Reopen");
    const target = { platform: "chatone", channelId: DEPLOYS } as const;
    expect(linesOf(await acting.press(id, { where: { target } }))[0]).toMatch(/too old/u);
    expect(acting.pull().state).toBe("closed");
  });
});

test("a question about a closed one says so, and offers to reopen it", async () => {
  await close(PULL);
  const shown = {
    messageId: "1",
    links: [],
    written: [`${acting.codehost.url}/acme/shop/pull/482`],
  };
  const step = await acting.interact("chatone", {
    kind: "command",
    name: "close",
    values: {},
    shown,
  });
  expect(linesOf(step)).toEqual(["acme/shop#482 is closed already."]);
  expect(buttonOf(step, "Reopen")).not.toBe("");
});
