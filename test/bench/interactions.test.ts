// The oracles of S19 and S20: what they must see, and what they must let pass.

import { describe, expect, test } from "vitest";
import type { PlannedCommand, PlannedText } from "../../bench/faults/interactions/plan.ts";
import type { CommandResult } from "../../bench/faults/interactions/chatone-people.ts";
import type { ChattwoLog } from "../../bench/faults/interactions/chattwo-people.ts";
import { judgeInteractions } from "../../bench/faults/interactions/judge-interactions.ts";
import {
  judgeUpdates,
  type UpdateEvidence,
} from "../../bench/faults/interactions/judge-updates.ts";
import { personAt, pullAt } from "../../bench/faults/interactions/people.ts";

const DONE = "✅ Commented on acme/shop#1.";
const LATE = "That reached me too late, so nothing was done. Try again.";
const UNAVAILABLE =
  "My database does not answer. If this text does not change within a minute, nothing was done: try again.";
const UNSURE = "I was interrupted and do not know whether it was done. Check before you try again.";

describe("interactions", () => {
  const comment: PlannedCommand = { number: 7, atMs: 0, person: 3, kind: "comment", thread: 0 };
  const said = (author = personAt(3).login) => ({
    id: 1,
    author,
    body: "rig comment 7 of the run",
    thread: 1,
  });
  const seen = (words: string, more: Partial<CommandResult> = {}): CommandResult => ({
    number: 7,
    sentAt: 0,
    tookMs: 10,
    isAnswered: true,
    isDeferred: true,
    isLoading: false,
    words,
    ...more,
  });
  const judge = (result: CommandResult, comments: ReturnType<typeof said>[]) => {
    const { unfinished, untrue, doubled, invented } = judgeInteractions({
      planned: [comment],
      results: [result],
      codehost: { comments, merges: [] },
    });
    return [unfinished, untrue, doubled, invented].map(({ length }) => length);
  };

  test.each([
    ["done once", seen(DONE), [said()], [0, 0, 0, 0]],
    ["told done, and not done", seen(DONE), [], [0, 1, 0, 0]],
    ["told late, and done", seen(LATE), [said()], [0, 1, 0, 0]],
    ["told late", seen(LATE), [], [0, 0, 0, 0]],
    ["told away, and done", seen(UNAVAILABLE), [said()], [0, 1, 0, 0]],
    ["unsure and done", seen(UNSURE), [said()], [0, 0, 0, 0]],
    ["unsure and not done", seen(UNSURE), [], [0, 0, 0, 0]],
    ["done twice", seen(DONE), [said(), said()], [0, 0, 1, 0]],
    ["done as somebody else", seen(DONE), [said("person-4")], [0, 0, 0, 1]],
    ["still loading", seen("", { isLoading: true }), [], [1, 0, 0, 0]],
    ["words that nobody knows", seen("Hello"), [], [0, 1, 0, 0]],
    ["nobody answered", seen("", { isAnswered: false }), [said()], [0, 0, 0, 0]],
  ] as const)("%s", (_, result, comments, expected) => {
    expect(judge(result, [...comments])).toEqual(expected);
  });

  test("a merge that nobody asked for, or somebody else did, is invented", () => {
    const planned: PlannedCommand[] = [{ ...comment, kind: "merge", thread: 2 }];
    const told = [seen("✅ Merged acme/shop#10003 into main as 1234567.")];
    const judged = (by: string, thread: number) =>
      judgeInteractions({
        planned,
        results: told,
        codehost: { comments: [], merges: [{ thread, by }] },
      }).invented;
    expect(judged(personAt(3).login, pullAt(2))).toEqual([]);
    expect(judged(personAt(4).login, pullAt(2))).toHaveLength(1);
    expect(judged(personAt(3).login, pullAt(5))).toHaveLength(1);
  });
});

describe("updates", () => {
  const command = (number: number, kind: PlannedText["kind"]): PlannedText => ({
    number,
    atMs: number,
    person: 1,
    kind,
    chat: 0,
    thread: 0,
  });
  const { chattwoId, login } = personAt(1);
  const log = (words: string, links: string[] = [], at = 0): ChattwoLog["answers"][number] => ({
    chattwoId,
    words,
    links,
    at,
  });
  const comment = (id: number, number: number) => ({
    id,
    author: login,
    body: `rig comment ${number} of the run`,
    thread: 1,
  });
  const told = (id: number) => log(DONE, [`http://codehost/acme/shop/issues/1#issuecomment-${id}`]);
  const odd = (number: number, at = 0) =>
    log(`I do not know /relay odd${number}odd. /relay help lists what I can do.`, [], at);
  const row = (id: number, status = "told") => ({
    platform_id: String(id),
    status,
    place: "chattwo:-1",
    error: null,
  });
  /** Two comments and an odd word, all as it should be. */
  const fine = (): UpdateEvidence => ({
    planned: [command(0, "comment"), command(1, "comment"), command(2, "word")],
    log: {
      updates: [0, 1, 2].map((number) => ({ number, updateId: 100 + number })),
      pending: [],
      brought: [{ updateId: 1, status: 200, poison: "a number as text" }],
      answers: [told(11), told(12), odd(2)],
    },
    codehost: { comments: [comment(11, 0), comment(12, 1)], merges: [] },
    interactions: [row(100), row(101), row(102), row(1, "failed")],
    deaths: [],
  });
  const NOTHING = {
    lost: [],
    unanswered: [],
    doubled: [],
    invented: [],
    outOfOrder: [],
    poisoned: [],
    repeated: [],
    answersTwice: 0,
  };

  test("nothing is found where nothing is wrong", () => {
    expect(judgeUpdates(fine())).toEqual(NOTHING);
  });

  test("what was answered 200 and not kept is lost, and so is what nobody took", () => {
    const evidence = fine();
    const pending = { ...evidence.log, pending: [102] };
    expect(
      judgeUpdates({ ...evidence, interactions: evidence.interactions.slice(1) }).lost,
    ).toHaveLength(1);
    expect(judgeUpdates({ ...evidence, log: pending }).lost).toHaveLength(1);
  });

  test("every command needs its own answer; one that says late will do", () => {
    const evidence = fine();
    const answers = [told(11), odd(2)];
    const judge = (more: ChattwoLog["answers"]) =>
      judgeUpdates({ ...evidence, log: { ...evidence.log, answers: [...answers, ...more] } })
        .unanswered;
    expect(judge([])).toEqual(["person-1: 1 of 3"]);
    expect(judge([told(11)])).toEqual(["person-1: 1 of 3"]);
    expect(judge([log(LATE)])).toEqual([]);
  });

  test("two comments for one ask are one too many", () => {
    const evidence = fine();
    const comments = [...evidence.codehost.comments, comment(13, 1)];
    expect(judgeUpdates({ ...evidence, codehost: { comments, merges: [] } }).doubled).toHaveLength(
      1,
    );
  });

  test("comments of a chat stand in the order of its updates", () => {
    const comments = [comment(11, 1), comment(12, 0)];
    expect(judgeUpdates({ ...fine(), codehost: { comments, merges: [] } }).outOfOrder).toHaveLength(
      1,
    );
  });

  test("poison must end as it should", () => {
    const evidence = fine();
    const interactions = [...evidence.interactions.slice(0, 3), row(1, "waiting")];
    expect(judgeUpdates({ ...evidence, interactions }).poisoned).toHaveLength(1);
  });

  test("an answer comes twice only where a worker died between", () => {
    const evidence = fine();
    const answers = [...evidence.log.answers, odd(2, 9_000)];
    const judge = (deaths: number[]) =>
      judgeUpdates({ ...evidence, log: { ...evidence.log, answers }, deaths }).repeated;
    expect(judge([])).toHaveLength(1);
    expect(judge([5_000])).toEqual([]);
  });
});
