// What is kept of an issue or pull request: what a message shows of it, and no more, since one is kept
// for as long as its messages are.

import type { Person, WorkItem } from "../events.ts";
import { openingWords } from "../notifications/opening-words.ts";
import { oneLine } from "../text/one-line.ts";

const TITLE = 400;
const LABEL = 100;
/** More than any message names, so that what is left out is counted. */
const MAX_ITEMS = 20;

/** The words are those of its body that a message shows. */
export type KeptWorkItem = Omit<WorkItem, "body"> & { words: string };

export function keptWorkItem(workItem: WorkItem): KeptWorkItem {
  return {
    number: workItem.number,
    title: oneLine(workItem.title).slice(0, TITLE),
    words: openingWords(workItem.body),
    url: workItem.url,
    author: workItem.author,
    state: workItem.state,
    labels: workItem.labels.slice(0, MAX_ITEMS).map((label) => label.slice(0, LABEL)),
    assignees: keptPeople(workItem.assignees),
    updatedAt: workItem.updatedAt,
  };
}

export function keptPeople(people: readonly Person[]): readonly Person[] {
  return people.slice(0, MAX_ITEMS);
}
