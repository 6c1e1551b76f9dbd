// Compares the answers that people saw on Discord with the state of GitHub.

import type { PlannedCommand } from "./plan.ts";
import { numberIn } from "./plan.ts";
import { type Meaning, meaningOf } from "./reply-meaning.ts";
import type { CommandResult } from "./chatone-people.ts";
import type { CodehostState } from "./codehost-state.ts";
import { personAt, pullAt } from "./people.ts";

export type InteractionVerdict = {
  /** Said that an answer follows, and none did. */
  unfinished: string[];
  /** Words that do not fit what was done. */
  untrue: string[];
  /** Done more than once. */
  doubled: string[];
  /** Actions that no user requested, or that ran as another user. */
  invented: string[];
  /** How often each was the last answer; "none" if the platform reported that the app did not respond. */
  told: Map<Meaning | "none", number>;
};

type Evidence = {
  planned: readonly PlannedCommand[];
  results: readonly CommandResult[];
  codehost: CodehostState;
};

export function judgeInteractions({ planned, results, codehost }: Evidence): InteractionVerdict {
  const resultOf = new Map(results.map((result) => [result.number, result]));
  const doneOf = countDone(planned, codehost);
  const verdict: InteractionVerdict = {
    unfinished: [],
    untrue: [],
    doubled: [],
    invented: inventedIn(planned, codehost),
    told: new Map(),
  };
  for (const command of planned) {
    const result = resultOf.get(command.number);
    const done = doneOf.get(command.number) ?? 0;
    if (done > 1) verdict.doubled.push(`${describe(command)}: ${done} times`);
    if (result) judgeOne(verdict, { command, result, done });
    else verdict.unfinished.push(`${describe(command)}: never sent`);
  }
  return verdict;
}

type One = { command: PlannedCommand; result: CommandResult; done: number };

function judgeOne(verdict: InteractionVerdict, { command, result, done }: One): void {
  const meaning = result.isAnswered ? meaningOf(result.words) : "none";
  if (meaning) verdict.told.set(meaning, (verdict.told.get(meaning) ?? 0) + 1);
  if (result.isLoading) verdict.unfinished.push(describe(command));
  else if (!meaning || !isTrue(command, meaning, done))
    verdict.untrue.push(`${describe(command)}, done ${done} times: ${result.words}`);
}

function isTrue({ kind }: PlannedCommand, meaning: Meaning | "none", done: number): boolean {
  if (meaning === "none" || meaning === "unsure") return true;
  const isAction = kind === "comment" || kind === "merge";
  if (meaning === "done") return isAction ? done > 0 : kind === "react";
  if (meaning === "told") return !isAction && kind !== "react";
  return done === 0;
}

/** How often each action ran, by its number. */
function countDone(
  planned: readonly PlannedCommand[],
  codehost: CodehostState,
): Map<number, number> {
  const counts = new Map<number, number>();
  const count = (number: number | undefined) => {
    if (number !== undefined) counts.set(number, (counts.get(number) ?? 0) + 1);
  };
  for (const { body } of codehost.comments) count(numberIn(body));
  const merging = mergesIn(planned);
  for (const { thread } of codehost.merges) count(merging.get(thread)?.number);
  return counts;
}

function inventedIn(planned: readonly PlannedCommand[], codehost: CodehostState): string[] {
  const byNumber = new Map(planned.map((command) => [command.number, command]));
  const merging = mergesIn(planned);
  return [
    ...codehost.comments
      .filter(({ body, author }) => {
        const command = byNumber.get(numberIn(body) ?? -1);
        return command?.kind !== "comment" || !isBy(command, author);
      })
      .map(({ author, body }) => `a comment of ${author}: ${body}`),
    ...codehost.merges
      .filter(({ thread, by }) => !isBy(merging.get(thread), by))
      .map(({ thread, by }) => `${thread} merged by ${by}`),
  ];
}

function isBy(command: PlannedCommand | undefined, login: string | undefined): boolean {
  return command !== undefined && personAt(command.person).login === login;
}

/** By the number of the pull request: each is merged by one of them. */
function mergesIn(planned: readonly PlannedCommand[]): Map<number, PlannedCommand> {
  return new Map(
    planned
      .filter(({ kind }) => kind === "merge")
      .map((command) => [pullAt(command.thread), command]),
  );
}

function describe({ number, kind, person }: PlannedCommand): string {
  return `${number} ${kind} by ${personAt(person).login}`;
}
