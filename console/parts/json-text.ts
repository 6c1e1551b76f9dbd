// JSON parser for typed text. It records the position of every value, or of the first syntax error.

export type TextPlace = { line: number; column: number };

export type JsonTextReading =
  | { outcome: "read"; value: unknown; placeOf: (path: string) => TextPlace }
  | { outcome: "faulty"; words: string; place: TextPlace };

type Scan = {
  text: string;
  at: number;
  /** Offset of each value, by path such as `not.any[1].label`. */
  places: Map<string, number>;
  fault?: string;
};

export function readJson(text: string): JsonTextReading {
  const scan: Scan = { text, at: 0, places: new Map() };
  skipSpace(scan);
  if (scanValue(scan, "") && scan.at < text.length) fail(scan, "Unexpected text after the end.");
  if (scan.fault !== undefined)
    return { outcome: "faulty", words: scan.fault, place: placeAt(text, scan.at) };
  const placeOf = (path: string) => placeAt(text, nearest(scan.places, path));
  return { outcome: "read", value: JSON.parse(text), placeOf };
}

function placeAt(text: string, at: number): TextPlace {
  const before = text.slice(0, at).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

/** Offset of the value, or of its nearest existing parent. */
function nearest(places: ReadonlyMap<string, number>, path: string): number {
  const at = places.get(path);
  if (at !== undefined || path === "") return at ?? 0;
  return nearest(places, path.replace(/(?:\.|^)[^.[\]]*$|\[\d+\]$/, ""));
}

function fail(scan: Scan, words: string): false {
  scan.fault ??= words;
  return false;
}

function skipSpace(scan: Scan): void {
  while (/[ \t\n\r]/.test(scan.text[scan.at] ?? "")) scan.at += 1;
}

/** Returns whether the value is valid. On success, the position is at the next token. */
function scanValue(scan: Scan, path: string): boolean {
  scan.places.set(path, scan.at);
  const sign = scan.text[scan.at];
  if (sign === "{") return scanList(scan, "}", () => scanEntry(scan, path));
  let index = 0;
  if (sign === "[") return scanList(scan, "]", () => scanValue(scan, `${path}[${index++}]`));
  return scanScalar(scan);
}

function scanEntry(scan: Scan, path: string): boolean {
  const from = scan.at;
  if (scan.text[from] !== '"') return fail(scan, "Expected a name in quotes.");
  if (!scanScalar(scan)) return false;
  const key = String(JSON.parse(scan.text.slice(from, scan.at).trim()));
  const inner = path === "" ? key : `${path}.${key}`;
  if (scan.places.has(inner)) return failAt(scan, from, `Duplicate key “${key}”.`);
  if (scan.text[scan.at] !== ":") return fail(scan, "Expected a colon.");
  step(scan);
  return scanValue(scan, inner);
}

function failAt(scan: Scan, at: number, words: string): false {
  scan.at = at;
  return fail(scan, words);
}

function step(scan: Scan): void {
  scan.at += 1;
  skipSpace(scan);
}

function scanList(scan: Scan, end: "}" | "]", scanItem: () => boolean): boolean {
  step(scan);
  if (scan.text[scan.at] === end) {
    step(scan);
    return true;
  }
  while (scanItem()) {
    const sign = scan.text[scan.at];
    if (sign !== "," && sign !== end) return fail(scan, `Expected a comma or ${end}.`);
    step(scan);
    if (sign === end) return true;
  }
  return false;
}

const SCALAR =
  /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?|true|false|null)(?![\w.])/iuy;

function scanScalar(scan: Scan): boolean {
  SCALAR.lastIndex = scan.at;
  const [scalar] = SCALAR.exec(scan.text) ?? [];
  if (scalar === undefined || /^[TFN]/.test(scalar))
    return fail(scan, scan.text[scan.at] === '"' ? "Unterminated string." : "Expected a value.");
  scan.at += scalar.length;
  skipSpace(scan);
  return true;
}
