// `{ path, op, value }` of a filter → a question to the payload.

import { MAX_PATTERN_LENGTH } from "../../contract/kernel/limits.ts";
import type { FieldTest } from "../../contract/routing/routes.ts";
import { isJsonObject } from "../read-json.ts";
import type { FieldClause, FilterPath } from "./compiled-filter.ts";
import { FIELD_OPS, isFieldOp } from "./field-ops.ts";
import { readFieldPath } from "./field-path.ts";
import { type FilterProblem, problem } from "./problem.ts";

export type FieldTestReading =
  | { outcome: "read"; clause: FieldClause }
  | { outcome: "faulty"; problems: FilterProblem[] };

const KEYS = new Set(["path", "op", "value"]);

export function readFieldTest(path: FilterPath, value: unknown): FieldTestReading {
  if (!isJsonObject(value)) return faulty(problem(path, "must be { path, op, value }"));
  const unknown = Object.keys(value).find((key) => !KEYS.has(key));
  if (unknown !== undefined) return faulty(problem(`${path}.${unknown}`, "is no key of a field"));
  if (!isFieldPath(value.path))
    return faulty(problem(`${path}.path`, "must be a path such as a.b[].c"));
  if (!isFieldOp(value.op))
    return faulty(problem(`${path}.op`, `must be one of ${Object.keys(FIELD_OPS).join(", ")}`));
  const reading = FIELD_OPS[value.op](value.value);
  if (reading.outcome === "faulty")
    return faulty(problem(`${path}.value`, reading.message, reading.at));
  const test: FieldTest = { path: value.path, op: value.op, value: value.value };
  const steps = readFieldPath(value.path) ?? [];
  return { outcome: "read", clause: { kind: "field", path, test, steps, decide: reading.decide } };
}

function isFieldPath(path: unknown): path is string {
  return (
    typeof path === "string" &&
    path.length <= MAX_PATTERN_LENGTH &&
    readFieldPath(path) !== undefined
  );
}

function faulty(found: FilterProblem): FieldTestReading {
  return { outcome: "faulty", problems: [found] };
}
