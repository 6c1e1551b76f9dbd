// Titles and names from outside may contain line breaks, control characters or nothing visible. A headline is one
// visible line.

// No title is longer; the rest is not read.
const LOOKED_AT = 4096;

/** One line, trimmed; empty if nothing is visible. */
export function oneLine(value: string): string {
  return tidyLine(value.slice(0, LOOKED_AT));
}

/** Like `oneLine`, for text that is already cut. */
export function tidyLine(value: string): string {
  const line = value
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return /[^\s\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(line) ? line : "";
}

/** The subject of a commit message. */
export function firstLine(message: string): string {
  return oneLine(
    message
      .slice(0, LOOKED_AT)
      .trimStart()
      .split(/[\r\n]/u, 1)[0] ?? "",
  );
}
