// Compares what people wrote in chattwo with what they heard, what stands on codehost and what was kept.

import { numberIn, oddNumberIn, wordsOf, type TextAct } from "./plan.ts";
import { meaningOf } from "./reply-meaning.ts";
import type { LoggedInteraction } from "./interaction-log.ts";
import type { ChattwoReply } from "./chattwo-people.ts";
import type { CodehostBook } from "./codehost-state.ts";
import { poisons } from "./poisons.ts";
import { personAt } from "./people.ts";

export type UpdateVerdict = {
  /** Answered 200 and not kept, or never taken at all. */
  lost: string[];
  /** Commands without an answer. */
  unanswered: string[];
  /** Commented more than once. */
  doubled: string[];
  invented: string[];
  outOfOrder: string[];
  /** Poison that did not end as it should. */
  poisoned: string[];
  /** Answers that came twice for no good reason; those of a worker that died may. */
  repeated: string[];
  answersTwice: number;
};

export type UpdateEvidence = {
  acts: readonly TextAct[];
  heard: ChattwoReply;
  book: CodehostBook;
  interactions: readonly LoggedInteraction[];
  /** Moments at which a worker or the database went away. */
  deaths: readonly number[];
};

export function judgeUpdates(evidence: UpdateEvidence): UpdateVerdict {
  const { acts, book } = evidence;
  const byNumber = new Map(acts.map((act) => [act.number, act]));
  const numbers = book.comments.map(({ body }) => numberIn(body));
  const twice = answeredTwice(evidence);
  return {
    lost: lostIn(evidence),
    unanswered: acts
      .flatMap(({ person }) => person)
      .filter(isFirst)
      .flatMap(missingFor(evidence)),
    doubled: numbers
      .filter((number, place) => numbers.indexOf(number) !== place)
      .map((number) => `comment ${number}`),
    invented: book.comments
      .filter(({ author, body }) => {
        const act = byNumber.get(numberIn(body) ?? -1);
        return act?.kind !== "comment" || personAt(act.person).login !== author;
      })
      .map(({ author, body }) => `a comment of ${author}: ${body}`),
    outOfOrder: outOfOrderIn(evidence),
    poisoned: poisonedIn(evidence),
    repeated: twice
      .filter(({ isExplained }) => !isExplained)
      .map(({ words, apartMs }) => `${words} (${apartMs / 1_000} s apart)`),
    answersTwice: twice.length,
  };
}

/** What was answered 200 must be kept; what the platform gave up or still has is told of as well. */
function lostIn({ acts, heard, interactions }: UpdateEvidence): string[] {
  const kept = new Set(interactions.map(({ platform_id: id }) => id));
  const pending = new Set(heard.pending);
  const brought = heard.brought.filter(({ status }) => status === 200);
  const written = heard.updates.filter(({ updateId }) => !pending.has(updateId));
  return [
    ...[...written, ...brought]
      .filter(({ updateId }) => !kept.has(String(updateId)))
      .map(({ updateId }) => `update ${updateId}, answered 200 and not kept`),
    ...heard.pending.map((updateId) => `update ${updateId}, never taken`),
    ...(heard.updates.length < acts.length
      ? [`${acts.length - heard.updates.length} never written`]
      : []),
  ];
}

/** One person's commands against their answers; what says late or unsure may stand for any of them. */
function missingFor({ acts, heard, book }: UpdateEvidence): (person: number) => string[] {
  const textOf = new Map(book.comments.map(({ id, body }) => [String(id), body]));
  return (person) => {
    const { chattwoId, login } = personAt(person);
    const own = acts.filter((act) => act.person === person);
    const answers = heard.answers.filter((answer) => answer.chattwoId === chattwoId);
    const told = new Set(
      answers.flatMap(({ links }) => links).map((link) => textOf.get(idIn(link))),
    );
    const odd = new Set(answers.map(({ words }) => oddNumberIn(words)));
    const count = (kind: TextAct["kind"]) => own.filter((act) => act.kind === kind).length;
    const plain = answers.filter(({ words, links }) => isPlain(words) && links.length === 0).length;
    const missing =
      own.filter(({ kind, number }) => kind === "comment" && !told.has(wordsOf({ number })))
        .length +
      own.filter(({ kind, number }) => kind === "word" && !odd.has(number)).length +
      Math.max(0, count("help") + count("whoami") - plain);
    const excused = answers.filter(({ words }) => isExcuse(words)).length;
    return missing > excused ? [`${login}: ${missing - excused} of ${own.length}`] : [];
  };
}

/** The last part of a comment's address. */
function idIn(link: string): string {
  return /(\d+)$/.exec(link)?.[1] ?? "";
}

/** Help and whoami, which are the same each time. */
function isPlain(words: string): boolean {
  return meaningOf(words) === "told" && oddNumberIn(words) === undefined;
}

function isExcuse(words: string): boolean {
  const meaning = meaningOf(words);
  return meaning !== undefined && meaning !== "told" && meaning !== "done";
}

/** Comments of one chat stand in the order in which they were asked for. */
function outOfOrderIn({ acts, heard, book }: UpdateEvidence): string[] {
  const chatOf = new Map(acts.map(({ number, chat }) => [number, chat]));
  const updateOf = new Map(heard.updates.map(({ number, updateId }) => [number, updateId]));
  const newest = new Map<number, number>();
  return book.comments.flatMap(({ body }) => {
    const number = numberIn(body) ?? -1;
    const [chat = -1, updateId = -1] = [chatOf.get(number), updateOf.get(number)];
    const before = newest.get(chat) ?? -1;
    newest.set(chat, Math.max(before, updateId));
    return updateId < before ? [`comment ${number} after one that was asked for later`] : [];
  });
}

function poisonedIn({ heard, interactions }: UpdateEvidence): string[] {
  const rows = new Map(interactions.map((interaction) => [interaction.platform_id, interaction]));
  return heard.brought.flatMap(({ updateId, status, poison }) => {
    const expected = poisons.get(poison ?? "");
    if (!expected) return [];
    const row = rows.get(String(updateId));
    const isFine = status === expected.status && row?.status === expected.ends;
    return isFine
      ? []
      : [`${poison} (${updateId}): answered ${status}, ${row?.status ?? "not kept"}`];
  });
}

/** By the words that no two answers share. */
function answeredTwice({ heard, deaths }: UpdateEvidence) {
  const first = new Map<string, number>();
  return heard.answers.flatMap(({ words, links, at }) => {
    const key = oddNumberIn(words) === undefined ? links.join() : words;
    if (key === "") return [];
    const before = first.get(key);
    if (before === undefined) first.set(key, at);
    // The platform's times are whole seconds.
    const isExplained = deaths.some(
      (death) => death >= (before ?? at) - 1_000 && death <= at + 1_000,
    );
    return before === undefined ? [] : [{ words, isExplained, apartMs: at - before }];
  });
}

function isFirst<T>(value: T, place: number, all: readonly T[]): boolean {
  return all.indexOf(value) === place;
}
