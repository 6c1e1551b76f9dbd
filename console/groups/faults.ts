// What the server finds wrong in a list of groups, by field: "groups[2].members[3].login: there is nobody
// called kofi" is something about members.

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

/** What to say at a field. */
export function faultAt(faults: readonly Fault[], field: string): string | undefined {
  return faults.find((fault) => fault.field === field)?.words;
}

/** What to say of the whole: its faults, or what else went wrong. */
export function refusedWords(error: unknown): string {
  const words = faultsIn(error).map((fault) => fault.words);
  return words.length === 0 ? failureWords(error) : words.join(" ");
}

export function sentence(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}
