// What JSON can say and the store cannot keep: PostgreSQL refuses U+0000 and lone surrogates in text, a number such as
// 1e400 is Infinity once it is parsed, and deep nesting overflows the stack of every recursive reader.

type Unstorable = { path: readonly PropertyKey[]; words: string };

/** Room for a payload of the allowed depth inside a body of ours. */
const MAX_DEPTH = 128;

const TEXT = "must not contain U+0000 or half of a surrogate pair";
const NUMBER = "is not a number that can be stored";
const DEEP = `nests deeper than ${MAX_DEPTH} levels`;

/** The first such value, with its place; undefined if the whole value can be stored. */
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
    // A key that cannot be stored cannot be named either: the error names its object.
    if (!isStorable(key)) return here(TEXT);
    const found = findUnstorable(field, depth + 1);
    if (found) return below(key, found);
  }
  return undefined;
}

function here(words: string): Unstorable {
  return { path: [], words };
}

/** A place that is too deep is told by its depth: its path would be longer than the answer should be. */
function below(key: PropertyKey, { path, words }: Unstorable): Unstorable {
  return { path: words === DEEP ? [] : [key, ...path], words };
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}
