import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ShownMessage } from "../../../src/core/interactions/interaction.ts";
import { ENGINEERING } from "../../delivery/world.ts";
import { type Sender, linesOf, replyOf } from "../stage/command-world.ts";
import { chatIdOf } from "../stage/linked-people.ts";
import { type Acting, auditOf, ISSUE, PULL, startActing } from "./acting-people.ts";

let acting: Acting;
beforeEach(async () => {
  acting = await startActing();
});
afterEach(() => acting.stop());

const wordsOn = (key: string) => acting.workItem(key).comments.map(({ body }) => body);
const comment = (values: { on?: string; text?: string }, sender?: Sender) =>
  acting.command("comment", values, sender);

describe("with words", () => {
  test("they are said in the person's own name", async () => {
    const done = await comment({ on: ISSUE, text: "Looks *right* to me" });
    expect(acting.workItem(ISSUE).comments).toMatchObject([
      { author: "ana-lopez", body: "Looks *right* to me" },
    ]);
    expect(linesOf(done)).toEqual(["Commented on acme/shop#517."]);
    expect(replyOf(done).lines[0]).toContainEqual({
      kind: "link",
      text: ISSUE,
      url: expect.stringMatching(/\/acme\/shop\/issues\/517#issuecomment-\d+$/u),
    });
  });

  test("that it was done is written down, and none of the words", async () => {
    const [entry] = auditOf(await comment({ on: ISSUE, text: "between us" }));
    expect(entry).toMatchObject({ action: "workItem.commented", targetId: ISSUE });
    expect(JSON.stringify(entry)).not.toContain("between us");
  });

  test("what codehost does not show the person is not there", async () => {
    await acting.receive("acme/bank-client");
    await acting.link("sara-nil");
    const on = "acme/bank-client#31";
    expect(linesOf(await comment({ on, text: "Hi" }, { by: "sara-nil" }))).toEqual([
      "You can’t see acme/bank-client#31, or it doesn’t exist.",
    ]);
    expect(wordsOn(on)).toEqual([]);
  });

  test("without an answer nobody claims that it was said", async () => {
    acting.codehost.faults.add({ method: "POST", steps: [{ kind: "reset-after" }] });
    expect(linesOf(await comment({ on: ISSUE, text: "Once" }))[0]).toMatch(/^GitHub gave no/u);
    expect(wordsOn(ISSUE)).toEqual(["Once"]);
  });
});

describe("begun before, by a worker that died", () => {
  const again = { isRepeated: true };

  test("what was said is not said twice", async () => {
    await comment({ on: ISSUE, text: "Once" });
    const repeated = await comment({ on: ISSUE, text: "Once" }, again);
    expect(linesOf(repeated)).toEqual(["Commented on acme/shop#517."]);
    expect(auditOf(repeated)).toHaveLength(1);
    expect(wordsOn(ISSUE)).toEqual(["Once"]);
  });

  test("what was not said is said now, whatever others said or it said long ago", async () => {
    const workItem = acting.workItem(ISSUE);
    const createdAt = Date.now();
    workItem.comments.push(
      { id: 1, author: "bo-chen", body: "Once", createdAt },
      { id: 2, author: "ana-lopez", body: "Once", createdAt: createdAt - 3_600_000 },
      { id: 3, author: "ana-lopez", body: "Once more", createdAt },
    );
    await comment({ on: ISSUE, text: "Once" }, again);
    expect(wordsOn(ISSUE)).toEqual(["Once", "Once", "Once more", "Once"]);
  });

  test("where nobody can look, nothing is said", async () => {
    acting.codehost.faults.add({ method: "GET", steps: [{ kind: "5xx" }], afterwards: "last" });
    expect(linesOf(await comment({ on: ISSUE, text: "Once" }, again))[0]).toMatch(/do not know/u);
    expect(wordsOn(ISSUE)).toEqual([]);
  });
});

describe("which one", () => {
  const about = (written: readonly string[], values: { on?: string } = {}) => {
    const shown: ShownMessage = { messageId: "5", written, links: written };
    const input = { kind: "command", name: "comment", shown } as const;
    return acting.interact("chatone", { ...input, values: { text: "This one", ...values } });
  };

  test("is the only one that the message names, however often", async () => {
    const { url } = acting.codehost;
    await about([
      `${url}/acme/shop`,
      `${url}/acme/shop/pull/482/files#diff-1`,
      `${url}/Acme/Shop/pull/482`,
    ]);
    expect(wordsOn(PULL)).toEqual(["This one"]);
  });

  test("H6 is asked for if the message names two", async () => {
    const { url } = acting.codehost;
    expect(linesOf(await about([`${url}/acme/shop/pull/482`, `${url}/acme/x/pull/1`]))).toEqual([
      "That message names more than one issue or pull request. Say which one: add a link or owner/repo#12.",
    ]);
    expect(wordsOn(PULL)).toEqual([]);
  });

  test("is the one that is named, also under a message about another", async () => {
    await about([`${acting.codehost.url}/acme/shop/pull/482`], { on: ISSUE });
    expect([wordsOn(PULL), wordsOn(ISSUE)]).toEqual([[], ["This one"]]);
  });

  test.each([
    ["nothing", []],
    ["another host", ["https://altforge.example/acme/shop/pull/482"]],
    ["a path that leads elsewhere", ["https://codehost.example/acme/../pull/482"]],
  ])("is asked for where the message leads to %s", async (_, links) => {
    expect(linesOf(await about(links))).toEqual([
      "Which one? Reply to a message about it, or add a link or owner/repo#12.",
    ]);
  });
});

describe("without words, on chattwo", () => {
  const PRIVATE = { platform: "chattwo", chatId: chatIdOf("chattwo", "ana-lopez") } as const;
  const alone = { target: PRIVATE, isPrivate: true };

  /** Asks for words; the prompt stands in the chat, or in the one with the person alone. */
  async function prompted(place = `chattwo:${ENGINEERING}`) {
    const next = await acting.command("comment", { on: ISSUE }, { on: "chattwo" });
    const posted = { place, messageId: "71" };
    await acting.tell("chattwo", replyOf(next), { outcome: "told", posted });
    return linesOf(next);
  }

  const answer = (messageId: string, sender: Sender = {}) =>
    acting.interact("chattwo", { kind: "replied", messageId, words: "In return" }, sender);

  test("they are asked for, and an answer to that is said", async () => {
    expect(await prompted()).toEqual([
      "What do you want to say on acme/shop#517? Reply to this message, or send /relay comment acme/shop#517 …",
    ]);
    expect(linesOf(await answer("71"))).toEqual(["Commented on acme/shop#517."]);
    expect(wordsOn(ISSUE)).toEqual(["In return"]);
  });

  test("they may be asked for and given in the chat with the person alone", async () => {
    await prompted(`chattwo:${PRIVATE.chatId}`);
    expect(await answer("71")).toEqual({ status: "told" });
    expect(linesOf(await answer("71", { where: alone }))).toEqual(["Commented on acme/shop#517."]);
    expect(wordsOn(ISSUE)).toEqual(["In return"]);
  });

  test("somebody else's answer is not taken for theirs", async () => {
    await prompted();
    await acting.link("bo-chen");
    expect(linesOf(await answer("71", { by: "bo-chen" }))).toEqual([
      "That question was for another person.",
    ]);
    expect(wordsOn(ISSUE)).toEqual([]);
  });

  test("answers to what asked for nothing are left alone, whoever writes and however late", async () => {
    expect(await answer("72")).toEqual({ status: "told" });
    expect(await answer("72", { isHidden: true })).toEqual({ status: "told" });
  });
});
