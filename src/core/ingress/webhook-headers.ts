// Headers as they were sent. Node joins repeated headers with a comma, which would let "push, installation" through, so
// every value stays separate.

export type WebhookHeaders = ReadonlyMap<string, readonly string[]>;

/** Stored with an event, by lower-case name: an allow-list of the sender's, and those of Relay. */
export type StoredHeaders = Readonly<Record<string, string>>;

export type HeaderReading =
  | { found: "none" }
  | { found: "one"; value: string }
  /** A repeated header, or two aliases that disagree. */
  | { found: "several"; first: string };

/** `raw` alternates names and values, like Node's `rawHeaders`. */
export function readHeaders(raw: readonly string[]): WebhookHeaders {
  const headers = new Map<string, string[]>();
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = (raw[at] ?? "").toLowerCase();
    const value = raw[at + 1] ?? "";
    const values = headers.get(name);
    if (values) values.push(value);
    else headers.set(name, [value]);
  }
  return headers;
}

/** Reads a header by its contract name and its aliases. */
export function readHeader(headers: WebhookHeaders, names: readonly string[]): HeaderReading {
  let first: string | undefined;
  for (const name of names) {
    const values = headers.get(name);
    if (values?.[0] === undefined) continue;
    first ??= values[0];
    // A sender may repeat one value under two names, but not contradict itself.
    if (values.length > 1 || values[0] !== first) return { found: "several", first };
  }
  return first === undefined ? { found: "none" } : { found: "one", value: first };
}

/** The first value, for headers whose repeats do not matter or are checked elsewhere. */
export function firstValue(reading: HeaderReading): string | undefined {
  if (reading.found === "none") return undefined;
  return reading.found === "one" ? reading.value : reading.first;
}

/** Undefined if the body is sent in chunks. */
export function declaredLength(headers: WebhookHeaders): number | undefined {
  const header = readHeader(headers, ["content-length"]);
  return header.found === "one" ? Number(header.value) : undefined;
}
