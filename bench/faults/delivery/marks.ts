// The number of a webhook inside the text that people see. Letters and digits alone: no platform has to
// escape them.

const MARK = /\brig n(\d+) end\b/;

export function markOf(number: number): string {
  return `rig n${number} end`;
}

export function readMark(text: string): number | undefined {
  const digits = MARK.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
