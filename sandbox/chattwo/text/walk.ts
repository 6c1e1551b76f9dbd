// Parser loop: steps through markup until the end or the first problem.

export type WalkStep = { next: number } | { problem: string };

/** The problem. Undefined if the end is reached. */
export function walk(source: string, take: (index: number) => WalkStep): string | undefined {
  for (let index = 0; index < source.length;) {
    const step = take(index);
    if ("problem" in step) return step.problem;
    index = step.next;
  }
  return undefined;
}
