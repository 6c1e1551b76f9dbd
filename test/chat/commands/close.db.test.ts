import { afterEach, beforeEach, expect, test } from "vitest";
import { linesOf } from "../desk.ts";
import { type Acting, auditOf, ISSUE, PULL, startActing } from "./acting.ts";

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
    "codehost shows you no pull request acme/shop#517.",
  ]);
  expect(acting.thread(ISSUE).state).toBe("open");
});

test("who may not is told in codehost's own words", async () => {
  await acting.link("sara-nil");
  expect(linesOf(await close(PULL, "sara-nil"))).toEqual([
    "codehost does not let you do that in acme/shop: Must have push access to repository",
  ]);
  expect(acting.pull().state).toBe("open");
});
