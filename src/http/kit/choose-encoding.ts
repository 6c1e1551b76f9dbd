// Content negotiation: the smallest available encoding that the client accepts.

/** Smallest first. */
const COMPRESSED = ["br", "gzip"] as const;
export type Encoding = (typeof COMPRESSED)[number];

/** Undefined means identity. */
export function chooseEncoding(
  accepted: string | undefined,
  isThere: (encoding: Encoding) => boolean,
): Encoding | undefined {
  const preferences = readPreferences(accepted ?? "");
  return COMPRESSED.find((encoding) => isThere(encoding) && preferences.has(encoding));
}

/** Encodings in Accept-Encoding, except those excluded with `;q=0`. */
function readPreferences(accepted: string): ReadonlySet<string> {
  const preferences = accepted.split(",").map((entry) => entry.toLowerCase().split(";"));
  return new Set(
    preferences
      .filter(([, ...parameters]) => !parameters.some((each) => /^\s*q=0(\.0*)?\s*$/.test(each)))
      .map(([name = ""]) => name.trim()),
  );
}
