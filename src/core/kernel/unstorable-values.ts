// Valid JSON that cannot be stored. PostgreSQL rejects U+0000 and lone surrogates, 1e400 parses to Infinity, and deep
// nesting overflows the stack of recursive readers.

type Unstorable = { path: readonly PropertyKey[]; words: string };

/** Room for a payload of the allowed depth inside a request body. */
const MAX_DEPTH = 128;

const TEXT = "must not contain U+0000 or half of a surrogate pair";
const NUMBER = "is not a number that can be stored";
const DEEP = `nests deeper than ${MAX_DEPTH} levels`;

/** The first such value with its path; undefined if everything can be stored. */
export function findUnstorable(value: unknown, depth = 0): Unstorable | undefined {
  if (typeof value === "string") return isStorable(value) ? undefined : here(TEXT);
  if (typeof value === "number") return Number.isFinite(value) ? undefined : here(NUMBER);
  if (typeof value !== "object" || value === null) return undefined;
  if (depth >= MAX_DEPTH) return here(DEEP);
  return Array.isArray(value) ? findInList(value, depth) : findInObject(value, depth);
}

function findInList(list: readonly unknown[], depth: number): Unstorable | undefined {
  for (let at = 0; at < list.length; at += 1) {
    const found = findUnstorable(list[at], depth + 1);
    if (found) return below(at, found);
  }
  return undefined;
}

function findInObject(value: object, depth: number): Unstorable | undefined {
  for (const [key, field] of Object.entries(value)) {
    // An unstorable key cannot be named either, so the error names its object.
    if (!isStorable(key)) return here(TEXT);
    const found = findUnstorable(field, depth + 1);
    if (found) return below(key, found);
  }
  return undefined;
}

function here(words: string): Unstorable {
  return { path: [], words };
}

/** For too deep values the path is omitted: it would be too long for the answer. */
function below(key: PropertyKey, { path, words }: Unstorable): Unstorable {
  return { path: words === DEEP ? [] : [key, ...path], words };
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}
