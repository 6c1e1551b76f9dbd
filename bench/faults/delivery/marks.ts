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

const LIFE_MARK = /\blife(\d+)x\b/;

/** The same of a life, in the name of its repository: every message of it has that, or leads there. */
export function lifeMark(life: number): string {
  return `life${life}x`;
}

export function readLifeMark(text: string): number | undefined {
  const digits = LIFE_MARK.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
