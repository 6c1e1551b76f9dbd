// How the things that entries tell are told: a label for the filter, and a sentence.

import type { Span } from "../logs/spans.ts";
import { changeOf, type Entry, type Names, textOf } from "./entry.ts";

export type Sentence = readonly Span[];
export type Told = { label: string; tell: (entry: Entry, names: Names) => Sentence };

export const after = (entry: Entry, field: string): string => textOf(changeOf(entry).after[field]);
export const before = (entry: Entry, field: string): string =>
  textOf(changeOf(entry).before[field]);

/** The id it has now; its records stay when it goes. */
export const groupOf = ({ groupId }: Entry): string => groupId ?? "a group that is gone";
