// Text from outside that is read line by line or in a terminal: what would steer it is shown instead.

// Controls, line and paragraph separators, and whatever turns the direction of reading.
const STEERING = /[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

export function visibleControls(text: string): string {
  return text.replace(
    STEERING,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
  );
}

/** In every text of a value, also in the names of its fields. */
export function visibleControlsIn(value: unknown): unknown {
  if (typeof value === "string") return visibleControls(value);
  if (Array.isArray(value)) return value.map(visibleControlsIn);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [visibleControls(key), visibleControlsIn(inner)]),
  );
}
