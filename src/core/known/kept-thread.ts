// What is kept of an issue or pull request: what a message shows of it, and no more, since one is kept
// for as long as its messages are.

import type { Person, Thread } from "../events.ts";
import { openingWords } from "../notifications/opening-words.ts";
import { oneLine } from "../text/one-line.ts";

const TITLE = 400;
const LABEL = 100;
/** More than any message names, so that what is left out is counted. */
const MOST = 20;

/** The words are those of its body that a message shows. */
export type KeptThread = Omit<Thread, "body"> & { words: string };

export function keptThread(thread: Thread): KeptThread {
  return {
    number: thread.number,
    title: oneLine(thread.title).slice(0, TITLE),
    words: openingWords(thread.body),
    url: thread.url,
    author: thread.author,
    state: thread.state,
    labels: thread.labels.slice(0, MOST).map((label) => label.slice(0, LABEL)),
    assignees: keptPeople(thread.assignees),
    updatedAt: thread.updatedAt,
  };
}

export function keptPeople(people: readonly Person[]): readonly Person[] {
  return people.slice(0, MOST);
}
