// Cooperative work as a generator. The same code runs synchronously, or yields to the event loop between steps.

export type Steps<Result> = Generator<undefined, Result>;

export function runAtOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** `breathe` yields to the event loop. */
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
