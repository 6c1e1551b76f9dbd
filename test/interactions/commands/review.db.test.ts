// Reviews by command: as oneself, at the current head, once.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Sender } from "../stage/command-world.ts";
import { linesOf, replyOf } from "../stage/command-world.ts";
import { type Acting, auditOf, PULL, startActing } from "./acting-people.ts";

const ANA = "ana-lopez";
const BO = "bo-chen";

let acting: Acting;
beforeEach(async () => {
  acting = await startActing();
  await acting.link(BO);
});
afterEach(() => acting.stop());

const approve = (sender: Sender = { by: BO }, text?: string) =>
  acting.command("approve", { on: PULL, ...(text !== undefined && { text }) }, sender);
const requestChanges = (text: string, sender: Sender = { by: BO }) =>
  acting.command("request-changes", { on: PULL, text }, sender);

const head = () => acting.pull().headSha.slice(0, 7);
const reviews = () =>
  acting.pull().comments.map(({ author, verdict, body }) => [author, verdict, body]);

/** A new token waits for nothing that was written before. */
const again = () => acting.link(BO);

describe("an approval", () => {
  test("is given as the person, and audited with the head", async () => {
    const step = await approve({ by: BO }, "Looks right");
    expect(linesOf(step)).toEqual([`Approved ${PULL} at ${head()}.`]);
    expect(reviews()).toEqual([[BO, "approved", "Looks right"]]);
    expect(auditOf(step)).toMatchObject([
      {
        actor: { login: BO },
        action: "pull.approved",
        targetType: "pull",
        targetId: PULL,
        detail: { after: { sha: acting.pull().headSha } },
      },
    ]);
  });

  test("is given once for each head", async () => {
    await approve();
    await again();
    const step = await approve();
    expect(linesOf(step)).toEqual([`You have already approved ${PULL} at ${head()}.`]);
    expect(auditOf(step)).toEqual([]);
    expect(reviews()).toHaveLength(1);

    acting.pull().headSha = "f".repeat(40);
    await again();
    expect(linesOf(await approve())).toEqual([`Approved ${PULL} at fffffff.`]);
    expect(reviews()).toHaveLength(2);
  });

  test("of one's own pull request is refused in the host's words", async () => {
    const step = await approve({ by: ANA });
    expect(linesOf(step)[0]).toBe(
      "GitHub rejected it: Unprocessable Entity: Can not approve your own pull request",
    );
    expect(reviews()).toEqual([]);
  });

  test.each([
    ["merged", { isMerged: true, state: "closed" }, `${PULL} is merged already.`],
    ["closed", { state: "closed" }, `${PULL} is closed. Reopen it first.`],
  ] as const)("of one that is %s is not given", async (_, state, says) => {
    Object.assign(acting.pull(), state);
    expect(linesOf(await approve())).toEqual([says]);
    expect(reviews()).toEqual([]);
  });

  test("after requested changes counts again", async () => {
    await approve();
    await again();
    await requestChanges("The retry needs a limit");
    await again();
    expect(linesOf(await approve())).toEqual([`Approved ${PULL} at ${head()}.`]);
    expect(reviews().map(([, verdict]) => verdict)).toEqual(["approved", "rejected", "approved"]);
  });
});

describe("requested changes", () => {
  test("need words, and are audited without them", async () => {
    const step = await requestChanges("The retry needs a limit");
    expect(linesOf(step)).toEqual([`Requested changes on ${PULL} at ${head()}.`]);
    expect(reviews()).toEqual([[BO, "rejected", "The retry needs a limit"]]);
    const [entry] = auditOf(step);
    expect(entry).toMatchObject({ action: "pull.changesRequested", actor: { login: BO } });
    expect(JSON.stringify(entry)).not.toContain("limit");
  });

  test("are asked for if the command has none", async () => {
    const step = await acting.command("request-changes", { on: PULL }, { by: BO });
    expect(linesOf(step)).toEqual([`What should change in ${PULL}?`]);
    const { prompt } = replyOf(step);
    expect(prompt?.label).toBe("Request changes");
    const input = { kind: "words", actionId: prompt?.id ?? "", words: "A limit" } as const;
    expect(linesOf(await acting.interact("chatone", input, { by: BO }))).toEqual([
      `Requested changes on ${PULL} at ${head()}.`,
    ]);
    expect(reviews()).toEqual([[BO, "rejected", "A limit"]]);
  });

  test("with the same words are posted once, with others again", async () => {
    await requestChanges("First");
    await again();
    expect(linesOf(await requestChanges("First"))[0]).toMatch(/^You have already requested/u);
    await again();
    await requestChanges("Second");
    expect(reviews().map(([, , body]) => body)).toEqual(["First", "Second"]);
  });
});

describe("the diff", () => {
  const diff = () => acting.command("diff", { on: PULL }, { by: BO });

  test("is shown to its reader alone if it is short", async () => {
    Object.assign(acting.pull(), { changedFiles: 1, additions: 1, deletions: 0 });
    const step = await diff();
    expect(replyOf(step).mayBeHeard).toBe(false);
    expect(linesOf(step)).toEqual([
      `Retry failed payouts with backoff, at ${head()}`,
      "src/payout-retry.ts +1 −0",
      expect.stringMatching(/^@@ -1,1 \+1,2 @@\n import .*\n\+const value1/u),
    ]);
  });

  test("is a list of files if it is long", async () => {
    Object.assign(acting.pull(), { changedFiles: 12, additions: 600, deletions: 12 });
    const lines = linesOf(await diff());
    expect(lines[1]).toBe("src/payout-retry.ts +50 −1");
    expect(lines.at(-1)).toBe("and 2 more files");
    expect(lines).toHaveLength(12);
  });

  test("is not shown if it is too large to read", async () => {
    Object.assign(acting.pull(), { changedFiles: 1, additions: 100_000, deletions: 0 });
    expect(linesOf(await diff())).toEqual([
      `Retry failed payouts with backoff, at ${head()}`,
      `The changes are too large to show here. Open ${PULL}.`,
    ]);
  });

  test("of a repository that the person cannot see is not shown", async () => {
    const key = "acme/bank-client#31";
    await acting.receive("acme/bank-client");
    const acme = acting.codehost.state.accounts.get("acme");
    if (acme?.type === "Organization") acme.members.splice(acme.members.indexOf(BO), 1);
    const step = await acting.command("diff", { on: key }, { by: BO });
    expect(linesOf(step)).toEqual([`You can’t see the pull request ${key}, or it doesn’t exist.`]);
  });
});
