import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { linesOf, replyOf } from "../stage/command-world.ts";
import { type Acting, auditOf, buttonOf, PULL, startActing } from "./acting-people.ts";

let acting: Acting;
beforeEach(async () => {
  acting = await startActing();
});
afterEach(() => acting.stop());

const merge = (method?: string) =>
  acting.command("merge", { on: PULL, ...(method !== undefined && { method }) });

describe("without a method", () => {
  test("it is asked how, and merged as chosen", async () => {
    const step = await merge();
    expect(linesOf(step)).toEqual([
      "Merge acme/shop#482 into main?",
      `Retry failed payouts with backoff, at ${acting.pull().headSha.slice(0, 7)}`,
    ]);
    expect(replyOf(step).choices).toMatchObject([
      { label: "Merge commit", isGo: true },
      { label: "Squash and merge", isGo: false },
      { label: "Rebase and merge", isGo: false },
      { label: "Cancel", isGo: false },
    ]);
    expect(acting.pull().isMerged).toBe(false);

    const done = await acting.press(buttonOf(step, "Squash and merge"));
    const { headSha, isMerged, mergedBy, mergeSha = "" } = acting.pull();
    expect([isMerged, mergedBy]).toEqual([true, "ana-lopez"]);
    expect(linesOf(done)).toEqual([`Merged acme/shop#482 into main as ${mergeSha.slice(0, 7)}.`]);
    expect(replyOf(done)).toMatchObject({ tone: "good", replaces: true, mayBeHeard: true });
    expect(auditOf(done)).toMatchObject([
      {
        actor: { id: "4021", login: "ana-lopez" },
        action: "pull.merged",
        targetType: "pull",
        targetId: PULL,
        detail: { after: { platform: "chatone", method: "squash", sha: headSha } },
      },
    ]);
  });

  test("nothing is done where they think better of it", async () => {
    const canceled = await acting.press(buttonOf(await merge(), "Cancel"));
    expect(linesOf(canceled)).toEqual(["Nothing was done."]);
    expect(replyOf(canceled).replaces).toBe(true);
    expect(auditOf(canceled)).toEqual([]);
    expect(acting.pull().isMerged).toBe(false);
  });

  test("only what the repository allows is offered", async () => {
    acting.codehost.allowMethods("acme/shop", ["rebase"]);
    const labels = replyOf(await merge()).choices?.map(({ label }) => label);
    expect(labels).toEqual(["Rebase and merge", "Cancel"]);
  });

  test("a failed check that is not required is named, and leaves the choice", async () => {
    acting.codehost.setMergeability(acting.pull(), { mergeableState: "unstable" });
    const step = await merge();
    expect(linesOf(step)[2]).toBe("A check failed, but it is not required.");
    await acting.press(buttonOf(step, "Merge commit"));
    expect(acting.pull().isMerged).toBe(true);
  });

  test("commits that came after the question are not merged", async () => {
    const step = await merge();
    acting.codehost.pushTo(acting.pull());
    const refused = await acting.press(buttonOf(step, "Merge commit"));
    expect(linesOf(refused)).toEqual([
      "acme/shop#482 has changed since. Check its newest commits, then try again.",
    ]);
    expect(acting.pull().isMerged).toBe(false);
  });

  test("a method that is not allowed any more is refused", async () => {
    const step = await merge();
    acting.codehost.allowMethods("acme/shop", ["squash"]);
    const refused = await acting.press(buttonOf(step, "Rebase and merge"));
    expect(linesOf(refused)).toEqual(["acme/shop does not allow rebase. It allows: squash"]);
    expect(acting.pull().isMerged).toBe(false);
  });

  test("a second press finds it merged", async () => {
    const button = buttonOf(await merge(), "Merge commit");
    await acting.press(button);
    expect(linesOf(await acting.press(button))).toEqual(["acme/shop#482 is merged already."]);
  });
});

describe("with a method", () => {
  test("it is merged at once", async () => {
    expect(linesOf(await merge("rebase"))[0]).toMatch(/^Merged acme\/shop#482 into main as /u);
    expect(acting.pull().isMerged).toBe(true);
  });

  test("one that the repository does not allow is refused with those it does", async () => {
    acting.codehost.allowMethods("acme/shop", ["squash", "rebase"]);
    expect(linesOf(await merge("merge"))).toEqual([
      "acme/shop does not allow merge. It allows: squash, rebase",
    ]);
    expect(acting.pull().isMerged).toBe(false);
  });
});

describe("what stands in the way is said instead of asking", () => {
  test.each([
    ["dirty", "acme/shop#482 has conflicts with main. Resolve them first."],
    ["behind", "acme/shop#482 is behind main. Update its branch first."],
    ["draft", "acme/shop#482 is a draft. Mark it as ready for review first."],
    ["blocked", "acme/shop#482 still lacks a required check or review. Open it to see which."],
  ] as const)("%s", async (mergeableState, line) => {
    acting.codehost.setMergeability(acting.pull(), { mergeableState });
    const refused = await merge();
    expect(linesOf(refused)).toEqual([line]);
    expect(replyOf(refused)).toMatchObject({ tone: "warning", mayBeHeard: false });
    expect(linesOf(await merge("squash"))).toEqual([line]);
    expect(acting.pull().isMerged).toBe(false);
  });

  test("closed, and merged already", async () => {
    acting.pull().state = "closed";
    expect(linesOf(await merge())).toEqual(["acme/shop#482 is closed. Reopen it first."]);
    acting.pull().isMerged = true;
    expect(linesOf(await merge())).toEqual(["acme/shop#482 is merged already."]);
  });

  test("no right to merge there", async () => {
    await acting.link("sara-nil");
    expect(linesOf(await acting.command("merge", { on: PULL }, { by: "sara-nil" }))).toEqual([
      "You cannot merge in acme/shop. You need write access.",
    ]);
  });

  test("an issue is no pull request", async () => {
    expect(linesOf(await acting.command("merge", { on: "acme/shop#517" }))).toEqual([
      "You can’t see the pull request acme/shop#517, or it doesn’t exist.",
    ]);
  });
});

describe("when codehost does not answer", () => {
  const PUT = { method: "PUT", path: "*/merge" };

  test("before anything was done, it says so", async () => {
    acting.codehost.faults.add({ method: "GET", steps: [{ kind: "5xx" }], afterwards: "last" });
    expect(linesOf(await merge("squash"))).toEqual([
      "GitHub does not answer. Nothing was done: try again in a moment.",
    ]);
  });

  test("where it may be done, it says to look", async () => {
    acting.codehost.faults.add({ ...PUT, steps: [{ kind: "reset-after" }] });
    expect(linesOf(await merge("squash"))).toEqual([
      "GitHub gave no answer, so I do not know whether it was done. Check acme/shop#482 before you try again.",
    ]);
  });

  test("how long to wait is told", async () => {
    acting.codehost.faults.add({ ...PUT, steps: [{ kind: "429", retryAfterSeconds: 30 }] });
    expect(linesOf(await merge("squash"))).toEqual([
      "GitHub is rate limiting you. Try again in 30 seconds.",
    ]);
  });
});

describe("what happens between the look and the merge", () => {
  /** Right after Relay has looked. */
  const afterLook = (happens: () => void) => {
    const api = acting.ports.hostActions.get("codehost");
    if (!api) throw new Error("no actions of codehost");
    const readPull: typeof api.readPull = async (...args) => {
      const pull = await api.readPull(...args);
      happens();
      return pull;
    };
    Object.assign(acting.ports, { hostActions: new Map([["codehost", { ...api, readPull }]]) });
  };

  test("a rule is told in codehost's own words", async () => {
    const blocked = { mergeableState: "blocked", blockedBy: "2 reviews are missing." } as const;
    afterLook(() => acting.codehost.setMergeability(acting.pull(), blocked));
    expect(linesOf(await merge("squash"))).toEqual([
      "GitHub rejected it: 2 reviews are missing.",
      "Check acme/shop#482, then try again.",
    ]);
  });

  test("a push is not merged", async () => {
    afterLook(() => acting.codehost.pushTo(acting.pull()));
    expect(linesOf(await merge("squash"))).toEqual([
      "acme/shop#482 has changed since. Check its newest commits, then try again.",
    ]);
    expect(acting.pull().isMerged).toBe(false);
  });
});

describe("begun before, by a worker that died", () => {
  const again = () => acting.command("merge", { on: PULL, method: "squash" }, { isRepeated: true });

  test("a merge that was done is told and written down, once", async () => {
    await merge("squash");
    const { mergeSha = "" } = acting.pull();
    const repeated = await again();
    expect(linesOf(repeated)).toEqual([
      `Merged acme/shop#482 into main as ${mergeSha.slice(0, 7)}.`,
    ]);
    expect(auditOf(repeated)).toHaveLength(1);
  });

  test("one that was not done is done now", async () => {
    await again();
    expect(acting.pull().isMerged).toBe(true);
  });

  test("one that somebody else did is not theirs", async () => {
    await acting.link("bo-chen");
    await acting.command("merge", { on: PULL, method: "squash" }, { by: "bo-chen" });
    const repeated = await again();
    expect(linesOf(repeated)).toEqual(["acme/shop#482 is merged already."]);
    expect(auditOf(repeated)).toEqual([]);
  });
});

test("answers come in the language of whoever asks", async () => {
  const step = await acting.command("merge", { on: PULL }, { lang: "de" });
  expect(linesOf(step)[0]).toBe("acme/shop#482 in main mergen?");
});
