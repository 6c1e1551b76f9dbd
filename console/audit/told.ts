// Wording of an audit action: a label for the filter, and a sentence.

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

/** The current id. Audit entries outlive their group. */
export const groupOf = ({ groupId }: AuditLine): string => groupId ?? "a deleted group";
