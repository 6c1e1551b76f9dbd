// Escapes control characters in external text for logs and terminals, so that it cannot inject lines or terminal
// sequences.

// Control characters, line and paragraph separators, bidirectional controls.
const STEERING = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

export function visibleControls(text: string): string {
  return text.replace(
    STEERING,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
  );
}

/** In all strings of a value, including field names. */
export function visibleControlsIn(value: unknown): unknown {
  if (typeof value === "string") return visibleControls(value);
  if (Array.isArray(value)) return value.map(visibleControlsIn);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [visibleControls(key), visibleControlsIn(inner)]),
  );
}
