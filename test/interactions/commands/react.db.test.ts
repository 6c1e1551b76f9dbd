import { afterEach, beforeEach, expect, test } from "vitest";
import { linesOf } from "../stage/command-world.ts";
import { type Acting, auditOf, ISSUE, startActing } from "./acting-people.ts";

let acting: Acting;
beforeEach(async () => {
  acting = await startActing();
});
afterEach(() => acting.stop());

test("a reaction is the person's own, once however often it is asked for", async () => {
  const done = await acting.command("react", { on: ISSUE, reaction: "rocket" });
  expect(linesOf(done)).toEqual(["Reacted to acme/shop#517 with 🚀."]);
  expect(auditOf(done)).toMatchObject([{ action: "workItem.reacted", targetId: ISSUE }]);
  await acting.link("ana-lopez");
  await acting.command("react", { on: ISSUE, reaction: "rocket" });
  expect(acting.workItem(ISSUE).reactions).toMatchObject([
    { author: "ana-lopez", content: "rocket" },
  ]);
});

test("which reaction has to be said", async () => {
  expect(linesOf(await acting.command("react", { on: ISSUE }))).toEqual([
    "reaction is missing. For example: /relay react on:owner/repo#12 reaction:heart",
  ]);
});

test("one that codehost does not know is refused in its words", async () => {
  expect(linesOf(await acting.command("react", { on: ISSUE, reaction: "shrug" }))[0]).toMatch(
    /^GitHub rejected it: Validation Failed/u,
  );
});
