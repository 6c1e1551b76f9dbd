// Goes through marked-up text step by step; the first step that finds a problem ends the way.

export type WalkStep = { next: number } | { problem: string };

/** The problem, or undefined where the end was reached. */
export function walk(source: string, take: (index: number) => WalkStep): string | undefined {
  for (let index = 0; index < source.length;) {
    const step = take(index);
    if ("problem" in step) return step.problem;
    index = step.next;
  }
  return undefined;
}
