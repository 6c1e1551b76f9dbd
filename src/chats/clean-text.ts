// Characters that no message needs and that can only do harm: controls, and those that turn the
// direction of the text around.

const CONTROLS = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

export function cleanText(text: string): string {
  return text.toWellFormed().replace(LINE_ENDS, "\n").replaceAll("\t", " ").replace(CONTROLS, "");
}

export function oneLine(text: string): string {
  return joinLines(cleanText(text)).trim();
}

/** Line ends, with the white space around them, become one space. */
export function joinLines(text: string): string {
  return text.replace(/\s+/g, (space) => (space.includes("\n") ? " " : space));
}
