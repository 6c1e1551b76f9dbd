// Dispatch table over all kinds of events. A missing kind does not compile.

import type { RelayEvent } from "./relay-event.ts";

type Kinds = { [Kind in RelayEvent["kind"]]: Extract<RelayEvent, { kind: Kind }> };

type Table<Rest extends readonly unknown[], Result> = {
  readonly [Kind in keyof Kinds]: (event: Kinds[Kind], ...rest: Rest) => Result;
};

export function byKind<Rest extends readonly unknown[], Result>(
  table: Table<Rest, Result>,
): (event: RelayEvent, ...rest: Rest) => Result {
  const look = <Kind extends keyof Kinds>(kind: Kind, event: Kinds[Kind], rest: Rest) =>
    table[kind](event, ...rest);
  return (event, ...rest) => look(event.kind, event, rest);
}
