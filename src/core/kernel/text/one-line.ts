// Titles and names come from outside and may hold line breaks, controls or nothing visible at all; a
// headline is one line that says something.

// No title is longer; what is behind is never looked at.
const LOOKED_AT = 4096;

/** On one line and trimmed; empty where nothing of it could be seen. */
export function oneLine(value: string): string {
  return tidyLine(value.slice(0, LOOKED_AT));
}

/** As `oneLine`, for text that was cut to its length already. */
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
