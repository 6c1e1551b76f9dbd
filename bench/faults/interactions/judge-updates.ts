// Compares what people wrote in chattwo with what they log, what stands on codehost and what was kept.

import { numberIn, unknownNumberIn, commentText, type PlannedText } from "./plan.ts";
import { meaningOf } from "./reply-meaning.ts";
import type { LoggedInteraction } from "./interaction-log.ts";
import type { ChattwoLog } from "./chattwo-people.ts";
import type { CodehostState } from "./codehost-state.ts";
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
  planned: readonly PlannedText[];
  log: ChattwoLog;
  codehost: CodehostState;
  interactions: readonly LoggedInteraction[];
  /** Moments at which a worker or the database went away. */
  deaths: readonly number[];
};

export function judgeUpdates(evidence: UpdateEvidence): UpdateVerdict {
  const { planned, codehost } = evidence;
  const byNumber = new Map(planned.map((command) => [command.number, command]));
  const numbers = codehost.comments.map(({ body }) => numberIn(body));
  const twice = answeredTwice(evidence);
  return {
    lost: lostIn(evidence),
    unanswered: planned
      .flatMap(({ person }) => person)
      .filter(isFirst)
      .flatMap(missingFor(evidence)),
    doubled: numbers
      .filter((number, place) => numbers.indexOf(number) !== place)
      .map((number) => `comment ${number}`),
    invented: codehost.comments
      .filter(({ author, body }) => {
        const command = byNumber.get(numberIn(body) ?? -1);
        return command?.kind !== "comment" || personAt(command.person).login !== author;
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
function lostIn({ planned, log, interactions }: UpdateEvidence): string[] {
  const kept = new Set(interactions.map(({ platform_id: id }) => id));
  const pending = new Set(log.pending);
  const brought = log.brought.filter(({ status }) => status === 200);
  const written = log.updates.filter(({ updateId }) => !pending.has(updateId));
  return [
    ...[...written, ...brought]
      .filter(({ updateId }) => !kept.has(String(updateId)))
      .map(({ updateId }) => `update ${updateId}, answered 200 and not kept`),
    ...log.pending.map((updateId) => `update ${updateId}, never taken`),
    ...(log.updates.length < planned.length
      ? [`${planned.length - log.updates.length} never written`]
      : []),
  ];
}

/** One person's commands against their answers; what says late or unsure may stand for any of them. */
function missingFor({ planned, log, codehost }: UpdateEvidence): (person: number) => string[] {
  const textOf = new Map(codehost.comments.map(({ id, body }) => [String(id), body]));
  return (person) => {
    const { chattwoId, login } = personAt(person);
    const own = planned.filter((command) => command.person === person);
    const answers = log.answers.filter((answer) => answer.chattwoId === chattwoId);
    const told = new Set(
      answers.flatMap(({ links }) => links).map((link) => textOf.get(idIn(link))),
    );
    const odd = new Set(answers.map(({ words }) => unknownNumberIn(words)));
    const count = (kind: PlannedText["kind"]) =>
      own.filter((command) => command.kind === kind).length;
    const plain = answers.filter(({ words, links }) => isPlain(words) && links.length === 0).length;
    const missing =
      own.filter(({ kind, number }) => kind === "comment" && !told.has(commentText({ number })))
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
  return meaningOf(words) === "told" && unknownNumberIn(words) === undefined;
}

function isExcuse(words: string): boolean {
  const meaning = meaningOf(words);
  return meaning !== undefined && meaning !== "told" && meaning !== "done";
}

/** Comments of one chat stand in the order in which they were asked for. */
function outOfOrderIn({ planned, log, codehost }: UpdateEvidence): string[] {
  const chatOf = new Map(planned.map(({ number, chat }) => [number, chat]));
  const updateOf = new Map(log.updates.map(({ number, updateId }) => [number, updateId]));
  const newest = new Map<number, number>();
  return codehost.comments.flatMap(({ body }) => {
    const number = numberIn(body) ?? -1;
    const [chat = -1, updateId = -1] = [chatOf.get(number), updateOf.get(number)];
    const before = newest.get(chat) ?? -1;
    newest.set(chat, Math.max(before, updateId));
    return updateId < before ? [`comment ${number} after one that was asked for later`] : [];
  });
}

function poisonedIn({ log, interactions }: UpdateEvidence): string[] {
  const rows = new Map(interactions.map((interaction) => [interaction.platform_id, interaction]));
  return log.brought.flatMap(({ updateId, status, poison }) => {
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
function answeredTwice({ log, deaths }: UpdateEvidence) {
  const first = new Map<string, number>();
  return log.answers.flatMap(({ words, links, at }) => {
    const key = unknownNumberIn(words) === undefined ? links.join() : words;
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
