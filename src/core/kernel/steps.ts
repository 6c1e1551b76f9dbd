// Work that pauses now and then. The same work runs at once, or in turns with everything else a process does.

export type Steps<Result> = Generator<undefined, Result>;

export function runAtOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** `breathe` lets others work. */
export async function runInTurns<Result>(
  steps: Steps<Result>,
  breathe: () => Promise<unknown>,
): Promise<Result> {
  let step = steps.next();
  while (step.done !== true) {
    await breathe();
    step = steps.next();
  }
  return step.value;
}
