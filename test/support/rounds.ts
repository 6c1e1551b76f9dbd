// Counts round trips: calls that do not wait for each other are answered together.

import { setImmediate } from "node:timers/promises";

export type Rounds = {
  /** Names of the calls of each round, in order. */
  seen: readonly (readonly string[])[];
  /** Answers once every call that can be made by now was made. */
  answer<T>(name: string, value: T): Promise<T>;
};

export function countRounds(): Rounds {
  const seen: string[][] = [];
  let open: { names: string[]; end: Promise<void> } | undefined;
  const close = async () => {
    await setImmediate();
    open = undefined;
  };
  const begin = () => {
    const names: string[] = [];
    seen.push(names);
    return { names, end: close() };
  };
  return {
    seen,
    async answer(name, value) {
      open ??= begin();
      open.names.push(name);
      await open.end;
      return value;
    },
  };
}
