// How the things that entries tell are told: a label for the filter, and a sentence.

import type { TextSpan } from "../logs/spans.ts";
import { changeOf, type AuditLine, type AuditNames, textOf } from "./entry.ts";

export type Sentence = readonly TextSpan[];
export type AuditWording = {
  label: string;
  tell: (entry: AuditLine, names: AuditNames) => Sentence;
};

export const after = (entry: AuditLine, field: string): string =>
  textOf(changeOf(entry).after[field]);
export const before = (entry: AuditLine, field: string): string =>
  textOf(changeOf(entry).before[field]);

/** The id it has now; its records stay when it goes. */
export const groupOf = ({ groupId }: AuditLine): string => groupId ?? "a group that is gone";
