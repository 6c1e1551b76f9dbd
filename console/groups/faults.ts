// Parses validation errors of the groups list by field: `groups[2].members[3].login: …` is a fault of `members`.

import { failureWords, isRefusedWith } from "../api/failure.ts";

export type Fault = { field: string; words: string };

const FAULT = /^groups\[\d+\]\.(\w+)[^\s:]*:? (.+)$/;

export function faultsIn(error: unknown): readonly Fault[] {
  if (!(error instanceof Error) || !isRefusedWith(error, 400)) return [];
  return error.message.split("; ").flatMap((fault) => {
    const [, field, words] = FAULT.exec(fault) ?? [];
    return field !== undefined && words !== undefined ? [{ field, words: sentence(words) }] : [];
  });
}

/** Fault text of one field. */
export function faultAt(faults: readonly Fault[], field: string): string | undefined {
  return faults.find((fault) => fault.field === field)?.words;
}

/** All fault texts, or the failure if it has none. */
export function refusedWords(error: unknown): string {
  const words = faultsIn(error).map((fault) => fault.words);
  return words.length === 0 ? failureWords(error) : words.join(" ");
}

export function sentence(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}
