// Compares what people saw in chatone with what stands on codehost.

import type { Interacting } from "./plan.ts";
import { numberIn } from "./plan.ts";
import { type Meaning, meaningOf } from "./reply-meaning.ts";
import type { InteractionFate } from "./chatone-people.ts";
import type { CodehostBook } from "./codehost-state.ts";
import { personAt, pullAt } from "./people.ts";

export type InteractionVerdict = {
  /** Said that an answer follows, and none did. */
  unfinished: string[];
  /** Words that do not fit what was done. */
  untrue: string[];
  /** Done more than once. */
  doubled: string[];
  /** Done without anybody having asked for it, or as somebody else. */
  invented: string[];
  /** How often each was the last word; "none" where the platform had to say that nobody answered. */
  told: Map<Meaning | "none", number>;
};

type Evidence = {
  acts: readonly Interacting[];
  fates: readonly InteractionFate[];
  book: CodehostBook;
};

export function judgeInteractions({ acts, fates, book }: Evidence): InteractionVerdict {
  const fateOf = new Map(fates.map((fate) => [fate.number, fate]));
  const doneOf = countDone(acts, book);
  const verdict: InteractionVerdict = {
    unfinished: [],
    untrue: [],
    doubled: [],
    invented: inventedIn(acts, book),
    told: new Map(),
  };
  for (const act of acts) {
    const fate = fateOf.get(act.number);
    const done = doneOf.get(act.number) ?? 0;
    if (done > 1) verdict.doubled.push(`${describe(act)}: ${done} times`);
    if (fate) judgeOne(verdict, { act, fate, done });
    else verdict.unfinished.push(`${describe(act)}: never sent`);
  }
  return verdict;
}

type One = { act: Interacting; fate: InteractionFate; done: number };

function judgeOne(verdict: InteractionVerdict, { act, fate, done }: One): void {
  const meaning = fate.isAnswered ? meaningOf(fate.words) : "none";
  if (meaning) verdict.told.set(meaning, (verdict.told.get(meaning) ?? 0) + 1);
  if (fate.isLoading) verdict.unfinished.push(describe(act));
  else if (!meaning || !isTrue(act, meaning, done))
    verdict.untrue.push(`${describe(act)}, done ${done} times: ${fate.words}`);
}

function isTrue({ kind }: Interacting, meaning: Meaning | "none", done: number): boolean {
  if (meaning === "none" || meaning === "unsure") return true;
  const isAction = kind === "comment" || kind === "merge";
  if (meaning === "done") return isAction ? done > 0 : kind === "react";
  if (meaning === "told") return !isAction && kind !== "react";
  return done === 0;
}

/** How often each deed was done, by its number. */
function countDone(acts: readonly Interacting[], book: CodehostBook): Map<number, number> {
  const counts = new Map<number, number>();
  const count = (number: number | undefined) => {
    if (number !== undefined) counts.set(number, (counts.get(number) ?? 0) + 1);
  };
  for (const { body } of book.comments) count(numberIn(body));
  const merging = mergesIn(acts);
  for (const { thread } of book.merges) count(merging.get(thread)?.number);
  return counts;
}

function inventedIn(acts: readonly Interacting[], book: CodehostBook): string[] {
  const byNumber = new Map(acts.map((act) => [act.number, act]));
  const merging = mergesIn(acts);
  return [
    ...book.comments
      .filter(({ body, author }) => {
        const act = byNumber.get(numberIn(body) ?? -1);
        return act?.kind !== "comment" || !isBy(act, author);
      })
      .map(({ author, body }) => `a comment of ${author}: ${body}`),
    ...book.merges
      .filter(({ thread, by }) => !isBy(merging.get(thread), by))
      .map(({ thread, by }) => `${thread} merged by ${by}`),
  ];
}

function isBy(act: Interacting | undefined, login: string | undefined): boolean {
  return act !== undefined && personAt(act.person).login === login;
}

/** By the number of the pull request: each is merged by one of them. */
function mergesIn(acts: readonly Interacting[]): Map<number, Interacting> {
  return new Map(
    acts.filter(({ kind }) => kind === "merge").map((act) => [pullAt(act.thread), act]),
  );
}

function describe({ number, kind, person }: Interacting): string {
  return `${number} ${kind} by ${personAt(person).login}`;
}
