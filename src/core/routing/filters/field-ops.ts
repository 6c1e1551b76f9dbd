// Operations of a field test. Each validates its value once and returns a predicate. A missing field fails every
// operation except `ne` and `exists: false`. If several values are found, one match is enough; `ne` requires that none
// is equal.

import { MAX_FILTER_PATTERNS, MAX_PATTERN_LENGTH } from "../../../contract/kernel/limits.ts";
import type { FieldTest } from "../../../contract/routing/routes.ts";
import { isJsonObject } from "../../kernel/json.ts";
import { type MatchMeter, textSteps } from "./match-budget.ts";
import { compileRegex } from "./regex.ts";

export type FieldDecision = (found: readonly unknown[], meter: MatchMeter) => "passed" | "failed";

export type FieldOpReading =
  | { outcome: "read"; decide: FieldDecision }
  | { outcome: "faulty"; message: string; at: number | undefined };

type Scalar = string | number | boolean;

/** A missing operation does not compile. */
export const FIELD_OPS: Readonly<Record<FieldTest["op"], (value: unknown) => FieldOpReading>> = {
  eq: (value) => withScalar(value, (wanted) => some((found) => isEqual(found, wanted))),
  ne: (value) => withScalar(value, (wanted) => none((found) => isEqual(found, wanted))),
  in: readIn,
  contains: (value) => withScalar(value, (wanted) => some((found) => holds(found, wanted))),
  startsWith: (value) => withText(value, (found, wanted) => found.startsWith(wanted)),
  endsWith: (value) => withText(value, (found, wanted) => found.endsWith(wanted)),
  regex: readRegex,
  gt: (value) => withOrder(value, (order) => order > 0),
  gte: (value) => withOrder(value, (order) => order >= 0),
  lt: (value) => withOrder(value, (order) => order < 0),
  lte: (value) => withOrder(value, (order) => order <= 0),
  exists: readExists,
};

export function isFieldOp(op: unknown): op is FieldTest["op"] {
  return typeof op === "string" && Object.hasOwn(FIELD_OPS, op);
}

function withScalar(value: unknown, decide: (wanted: Scalar) => FieldDecision): FieldOpReading {
  if (value === null) return faulty("cannot be compared with null: use `exists`");
  if (!isScalar(value)) return faulty("must be a string, a number, true or false");
  return fits(value) ? { outcome: "read", decide: decide(value) } : tooLong();
}

function readIn(value: unknown): FieldOpReading {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isScalar))
    return faulty("must be a list of strings, numbers, true or false");
  if (value.length > MAX_FILTER_PATTERNS)
    return faulty(`has more than ${MAX_FILTER_PATTERNS} values`);
  if (!value.every(fits)) return tooLong();
  const isOne = (found: unknown, meter: MatchMeter) => {
    meter.left -= value.length;
    return value.some((one) => isEqual(found, one));
  };
  return { outcome: "read", decide: some(isOne) };
}

function withText(
  value: unknown,
  decide: (found: string, wanted: string) => boolean,
): FieldOpReading {
  if (typeof value !== "string" || value === "") return faulty("must be a string");
  if (!fits(value)) return tooLong();
  return { outcome: "read", decide: some((found) => isScalar(found) && decide(`${found}`, value)) };
}

function readRegex(value: unknown): FieldOpReading {
  if (typeof value !== "string") return faulty("must be a regular expression");
  if (!fits(value)) return tooLong();
  const isWrapped = value.length > 2 && value.startsWith("/") && value.endsWith("/");
  const reading = compileRegex(isWrapped ? value.slice(1, -1) : value);
  if (reading.outcome === "faulty") {
    const at = reading.at === undefined ? undefined : reading.at + (isWrapped ? 1 : 0);
    return { ...reading, message: `${reading.message}: \`${value}\``, at };
  }
  const { regex } = reading;
  return {
    outcome: "read",
    decide: some((found, meter) => isScalar(found) && regex.isFoundIn(`${found}`, meter)),
  };
}

function withOrder(value: unknown, decide: (order: number) => boolean): FieldOpReading {
  if (typeof value !== "string" && !isNumber(value)) return faulty("must be a number or a string");
  if (!fits(value)) return tooLong();
  return {
    outcome: "read",
    decide: some((found) => {
      const order = compare(found, value);
      return order !== undefined && decide(order);
    }),
  };
}

function readExists(value: unknown): FieldOpReading {
  if (value !== undefined && typeof value !== "boolean") return faulty("must be true or false");
  const wanted = value ?? true;
  return {
    outcome: "read",
    decide: (found) => (found.length > 0 === wanted ? "passed" : "failed"),
  };
}

/** Numbers are compared strictly; a string is compared with the string form of the value found. */
function isEqual(found: unknown, wanted: Scalar): boolean {
  return typeof wanted === "string" ? isScalar(found) && `${found}` === wanted : found === wanted;
}

/** A string contains a substring, a list an element. */
function holds(found: unknown, wanted: Scalar): boolean {
  if (Array.isArray(found)) return found.some((element) => isEqual(element, wanted));
  return isScalar(found) && `${found}`.includes(`${wanted}`);
}

/**
 * A number is compared numerically, also with a number typed as a string. Strings compare by character, which is
 * correct for times such as 2026-01-31T12:00:00Z.
 */
function compare(found: unknown, wanted: number | string): number | undefined {
  if (typeof found === "number") return found - (wanted === "" ? Number.NaN : Number(wanted));
  if (typeof found !== "string" || typeof wanted !== "string") return undefined;
  if (found === wanted) return 0;
  return found < wanted ? -1 : 1;
}

type FitsOne = (found: unknown, meter: MatchMeter) => boolean;

function some(fitsOne: FitsOne): FieldDecision {
  return (found, meter) => (hasOne(found, fitsOne, meter) ? "passed" : "failed");
}

function none(fitsOne: FitsOne): FieldDecision {
  return (found, meter) => (hasOne(found, fitsOne, meter) ? "failed" : "passed");
}

function hasOne(found: readonly unknown[], fitsOne: FitsOne, meter: MatchMeter): boolean {
  return found.some((value) => {
    if (meter.left < 0) return false;
    meter.left -= stepsFor(value);
    return fitsOne(value, meter);
  });
}

function stepsFor(value: unknown): number {
  if (typeof value === "string") return textSteps(value);
  return Array.isArray(value) ? 1 + value.length : 1;
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === "string" || typeof value === "boolean" || isNumber(value);
}

/** Infinity, as parsed from 1e400, would be stored as null. */
function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

function fits(value: Scalar): boolean {
  return typeof value !== "string" || value.length <= MAX_PATTERN_LENGTH;
}

function tooLong(): FieldOpReading {
  return faulty(`is longer than ${MAX_PATTERN_LENGTH} characters`, MAX_PATTERN_LENGTH);
}

function faulty(message: string, at?: number): FieldOpReading {
  return { outcome: "faulty", message, at };
}

/** Matches every element of a list. */
const EACH = "[]";

/** `commits[].id` → `commits`, `[]`, `id`; undefined if malformed. */
export function readFieldPath(path: string): string[] | undefined {
  const isPath = /^[^.[\]]+(\[\])*(\.[^.[\]]+(\[\])*)*$/.test(path);
  return isPath ? path.replaceAll(EACH, `.${EACH}`).split(".") : undefined;
}

/** All values at a path such as `commits[].author.name`. Null counts as missing: senders write it for "none". */
export function findField(
  steps: readonly string[],
  payload: unknown,
  meter: MatchMeter,
): unknown[] {
  let found: unknown[] = [payload];
  for (const step of steps) {
    if (meter.left < 0) return [];
    found = found.flatMap((value) => (step === EACH ? elementsOf(value) : memberOf(value, step)));
    meter.left -= 2 * found.length;
  }
  return found.filter((value) => value !== null && value !== undefined);
}

function elementsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Wrapped, so that a list found there stays one value. */
function memberOf(value: unknown, name: string): readonly unknown[] {
  return isJsonObject(value) && Object.hasOwn(value, name) ? [value[name]] : [];
}
