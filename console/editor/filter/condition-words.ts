// Labels of filter keys and operators in the builder.

import {
  DRAFT_MODES,
  type DraftMode,
  type FieldTest,
  type PatternKey,
} from "../../../src/contract/routing/routes.ts";
import { type FilterCondition, type GroupKind, isGroup, type FilterPart } from "./model.ts";

/** `field`: any field of the payload. */
export type ConditionSubject = PatternKey | "field";

export const SUBJECTS: readonly { value: ConditionSubject; label: string; hint: string }[] = [
  { value: "event", label: "Event", hint: "pull_request.opened" },
  { value: "action", label: "Action", hint: "opened" },
  { value: "repo", label: "Repository", hint: "acme/*" },
  { value: "branch", label: "Branch", hint: "main" },
  { value: "actor", label: "Actor", hint: "a login, or bot" },
  { value: "author", label: "Author", hint: "who opened it" },
  { value: "team", label: "Team", hint: "acme/payments" },
  { value: "label", label: "Label", hint: "bug" },
  { value: "draft", label: "Drafts", hint: "" },
  { value: "keyword", label: "Text", hint: "a word in the title or body" },
  { value: "path", label: "File", hint: "src/*" },
  { value: "result", label: "Result", hint: "failure" },
  { value: "endpoint", label: "Endpoint", hint: "alerts" },
  { value: "service", label: "Service", hint: "checkout" },
  { value: "severity", label: "Severity", hint: "critical" },
  { value: "field", label: "Field", hint: "any field of the payload" },
];

export function subjectOf(condition: FilterCondition): ConditionSubject {
  return condition.kind === "field" ? "field" : condition.key;
}

export function subjectLabel(subject: ConditionSubject): string {
  return SUBJECTS.find(({ value }) => value === subject)?.label ?? subject;
}

/** An example value. */
export function hintOf(subject: ConditionSubject): string {
  return SUBJECTS.find(({ value }) => value === subject)?.hint ?? "";
}

const FIELD_OPS: readonly { value: FieldTest["op"] | "missing"; label: string }[] = [
  { value: "eq", label: "is" },
  { value: "ne", label: "is not" },
  { value: "in", label: "is any of" },
  { value: "contains", label: "contains" },
  { value: "startsWith", label: "starts with" },
  { value: "endsWith", label: "ends with" },
  { value: "regex", label: "fits" },
  { value: "gt", label: "is over" },
  { value: "gte", label: "is at least" },
  { value: "lt", label: "is under" },
  { value: "lte", label: "is at most" },
  { value: "exists", label: "is set" },
  { value: "missing", label: "is not set" },
];

const DRAFT_LABELS: Readonly<Record<DraftMode, string>> = {
  hide: "are hidden",
  show: "are shown",
  "when ready": "appear when ready",
};
const DRAFT_OPS = DRAFT_MODES.map((value) => ({ value, label: DRAFT_LABELS[value] }));

/** Whether the operator says all, so that there are no values to choose. */
export function takesNoValues(condition: FilterCondition): boolean {
  return condition.kind === "field" ? condition.op === "exists" : condition.key === "draft";
}

type Operator = { value: string; label: string };

export function operatorsOf(condition: FilterCondition): readonly Operator[] {
  if (condition.kind === "field") return FIELD_OPS;
  if (condition.key === "draft") return DRAFT_OPS;
  return condition.key === "keyword"
    ? [
        { value: "wanted", label: "contains" },
        { value: "excluded", label: "has no" },
      ]
    : [
        { value: "wanted", label: "is any of" },
        { value: "excluded", label: "is not" },
      ];
}

export function operatorOf(condition: FilterCondition): string {
  if (condition.kind === "patterns" && condition.key === "draft") return condition.values[0] ?? "";
  if (condition.kind === "patterns") return condition.isExclusion ? "excluded" : "wanted";
  return condition.op === "exists" && condition.values[0] === false ? "missing" : condition.op;
}

/** Keeps the values that the new operator supports. */
export function withOperator(condition: FilterCondition, operator: string): FilterCondition {
  if (condition.kind === "patterns" && condition.key === "draft")
    return { ...condition, values: [operator] };
  if (condition.kind === "patterns") return { ...condition, isExclusion: operator === "excluded" };
  if (operator === "missing") return { ...condition, op: "exists", values: [false] };
  const op = FIELD_OPS.map(({ value }) => value).find((value) => value === operator);
  if (op === undefined || op === "missing") return condition;
  if (op === "exists") return { ...condition, op, values: [] };
  const values = condition.op === "exists" ? [] : condition.values;
  return { ...condition, op, values: op === "in" ? values : values.slice(0, 1) };
}

/** Keeps the values that the new subject supports. */
export function withSubject(
  condition: FilterCondition,
  subject: ConditionSubject,
): FilterCondition {
  const { id } = condition;
  if (subject === "field")
    return condition.kind === "field"
      ? condition
      : { id, kind: "field", path: "", op: "eq", values: [] };
  if (subject === "draft")
    return { id, kind: "patterns", key: subject, isExclusion: false, values: ["hide"] };
  const isExclusion = condition.kind === "patterns" && condition.isExclusion;
  return { id, kind: "patterns", key: subject, isExclusion, values: [] };
}

/** "Branch is main or dev", "None of these: Label is wip; Actor is bot". */
export function partWords(part: FilterPart): string {
  if (isGroup(part)) return `${GROUP_WORDS[part.kind]}: ${part.parts.map(partWords).join("; ")}`;
  const subject = part.kind === "field" ? part.path : subjectLabel(part.key);
  const operator = operatorsOf(part).find(({ value }) => value === operatorOf(part))?.label ?? "";
  const values = takesNoValues(part) ? [] : part.values;
  return [subject, operator.replace(/^is any of$/, "is"), values.join(" or ")].join(" ").trimEnd();
}

export const GROUP_WORDS: Readonly<Record<GroupKind, string>> = {
  any: "Any of these",
  none: "None of these",
  all: "All of these",
};
