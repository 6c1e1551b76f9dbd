// JSON that PostgreSQL takes: foreign text may hold a NUL or half a surrogate pair, which it refuses.

export function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "string" ? storable(part) : part,
  );
}

export function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\u{FFFD}");
}
