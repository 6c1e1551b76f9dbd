// Actions while codehost is in trouble: an answer in time, readable, and nothing done twice.

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Acting, ISSUE, said, startActing } from "../support/acting.ts";
import { letAct } from "../support/acting-tokens.ts";
import { machineFactor } from "../support/machine-factor.ts";

let world: Acting;
beforeAll(async () => {
  world = await startActing();
});
afterEach(() => {
  world.codehost.faults.clear();
});
afterAll(() => world.stop());

const UNAVAILABLE = [502, { error: "codehost unavailable" }];

test("slow down is 429 with what codehost says to wait, and nothing is tried again", async () => {
  const { faults } = world.codehost;
  faults.add({ path: "*/comments", steps: [{ kind: "429", retryAfterSeconds: 17 }] });
  const before = world.calls("/comments");
  const answer = await world.actAs("mia-kraus", "/api/comment", { ...ISSUE, body: "hello" });
  expect(said(answer)).toEqual([429, { error: "Too many requests" }]);
  expect(answer.headers.get("retry-after")).toBe("17");
  expect(world.calls("/comments") - before).toBe(1);
});

test.each(["5xx", "html-502", "reset-before", "reset-after", "half-answer", "wrong-json"] as const)(
  "%s is 502, and a comment is never sent twice",
  async (kind) => {
    world.codehost.faults.add({ path: "*/comments", steps: [{ kind }] });
    const before = world.calls("/comments");
    const answer = await world.actAs("mia-kraus", "/api/comment", {
      ...ISSUE,
      body: `after ${kind}`,
    });
    expect(said(answer)).toEqual(UNAVAILABLE);
    expect(world.calls("/comments") - before).toBe(1);
  },
);

test("what can be repeated is repeated once", async () => {
  world.codehost.faults.add({ path: "*/reactions", steps: [{ kind: "5xx" }] });
  const answer = await world.actAs("mia-kraus", "/api/react", { ...ISSUE, reaction: "eyes" });
  expect(answer.status).toBe(200);
  world.codehost.faults.add({ path: "*/reactions", steps: [{ kind: "5xx", times: 2 }] });
  expect(
    said(await world.actAs("mia-kraus", "/api/react", { ...ISSUE, reaction: "eyes" })),
  ).toEqual(UNAVAILABLE);
});

test("silence ends after eight seconds", { timeout: 240_000 }, async () => {
  world.codehost.faults.add({ path: "*/comments", steps: [{ kind: "silent" }] });
  const factor = machineFactor();
  // A timer of this process is as late as Relay's own, which runs in it.
  const over = Promise.withResolvers<number>();
  setTimeout(() => over.resolve(performance.now()), 8_000);
  const answer = await world.actAs("mia-kraus", "/api/comment", { ...ISSUE, body: "anybody?" });
  const answeredAt = performance.now();
  expect(said(answer)).toEqual(UNAVAILABLE);
  const lateMs = answeredAt - (await over.promise);
  expect(lateMs).toBeLessThan(1_500 * Math.max(factor, machineFactor()));
});

test(
  "whoever writes faster than codehost allows is told to slow down, and what was not begun never is",
  {
    timeout: 240_000,
  },
  async () => {
    const token = await letAct(world.codehost, world.tokens, "bo-chen");
    const before = world.workItem().comments.length;
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        world.withToken(token, "/api/comment", { ...ISSUE, body: `${n}` }),
      ),
    );
    const done = answers.filter(({ status }) => status === 200).length;
    const slow = answers.filter(({ status }) => status === 429);
    expect(done + slow.length).toBe(5);
    expect(slow.length).toBeGreaterThan(0);
    expect(slow[0]?.headers.get("retry-after")).toBe("3");
    expect(world.workItem().comments.length - before).toBe(done);
  },
);
