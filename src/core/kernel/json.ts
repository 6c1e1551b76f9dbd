// Bytes to JSON. The verified bytes are the bytes that are parsed: no re-encoding, no charset guessing, no lenient
// decoding.

import { MAX_JSON_DEPTH } from "../../contract/kernel/limits.ts";

export type JsonReading = { outcome: "read"; value: unknown } | { outcome: "malformed" };

// Strips a byte order mark, which some senders write and JSON.parse rejects.
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Undefined if the bytes are not valid UTF-8. */
export function readUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

export function readJson(text: string): JsonReading {
  try {
    return { outcome: "read", value: JSON.parse(text) as unknown };
  } catch {
    return { outcome: "malformed" };
  }
}

/** Too deep nesting counts as malformed, and is not parsed. */
export function readShallowJson(text: string): JsonReading {
  return isDeeperThan(text, MAX_JSON_DEPTH) ? { outcome: "malformed" } : readJson(text);
}

/** The JSON of a form body `payload=<json>`; undefined unless there is exactly one. */
export function readFormPayload(form: string): string | undefined {
  const payloads = new URLSearchParams(form).getAll("payload");
  return payloads.length === 1 ? payloads[0] : undefined;
}

export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether any object in the value has more than `max` fields. */
export function hasMoreFields(value: unknown, max: number): boolean {
  if (Array.isArray(value)) return value.some((each) => hasMoreFields(each, max));
  if (!isJsonObject(value)) return false;
  const fields = Object.values(value);
  return fields.length > max || fields.some((each) => hasMoreFields(each, max));
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SLASH = 0x2f;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Whether the text nests deeper than `max`. Checked before parsing: a megabyte of "[[[[" would block the parser for
 * half a second. Stops as early as possible.
 */
export function isDeeperThan(json: string, max: number): boolean {
  // Most payloads have too few brackets to nest deeper.
  if (!opensMoreThan(json, max)) return false;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charCodeAt(at);
    if (char === QUOTE) at = endOfString(json, at);
    else if (char === OPEN_ARRAY || char === OPEN_OBJECT) depth += 1;
    else if (char === CLOSE_ARRAY || char === CLOSE_OBJECT) depth -= 1;
    if (depth > max) return true;
  }
  return false;
}

/** Position of the quote that ends the string begun at `start`, or the end of the text. */
function endOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return end === -1 ? json.length : end;
}

function isEscaped(json: string, at: number): boolean {
  let backslashes = 0;
  while (json.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}

/**
 * Whether the text opens more than `max` lists and objects. Checked before parsing, which costs 0.2 µs for each. A bracket
 * before a slash opens nothing in JSON; GitHub's payloads are full of these in URL templates.
 */
export function opensMoreThan(json: string, max: number): boolean {
  let opened = 0;
  for (const bracket of ["[", "{"])
    for (let at = json.indexOf(bracket); at !== -1; at = json.indexOf(bracket, at + 1)) {
      if (json.charCodeAt(at + 1) !== SLASH) opened += 1;
      if (opened > max) return true;
    }
  return false;
}

/** Canonical JSON: the same text whatever the order of keys, for comparing values. */
export function canonical(value: unknown): string {
  return JSON.stringify(sorted(value)) ?? "";
}

/** Compares as JSON: undefined fields do not count. Stops at the first difference. */
export function isSameValue(left: unknown, right: unknown): boolean {
  if (Array.isArray(left) || Array.isArray(right)) return isSameList(left, right);
  if (!isJsonObject(left) || !isJsonObject(right)) return left === right;
  const keys = definedKeys(left);
  return (
    keys.length === definedKeys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSameValue(left[key], right[key]))
  );
}

function isSameList(left: unknown, right: unknown): boolean {
  if (!Array.isArray(left) || !Array.isArray(right)) return false;
  return left.length === right.length && left.every((one, at) => isSameValue(one, right[at]));
}

function definedKeys(value: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}
