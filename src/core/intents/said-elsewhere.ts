// News that another message may say already: the push of a merge, by the pull request that was merged.

import type { EntityState } from "../known/known.ts";
import { mergedKey, saysMerge } from "../known/says-merge.ts";
import type { RelayEvent } from "../relay-event.ts";

type Elsewhere = {
  /** Of the message, and of the thing that it shows. */
  key: string;
  isSaid(entity: EntityState | undefined): boolean;
};

export function saidElsewhere(event: RelayEvent): Elsewhere | undefined {
  const key = event.kind === "push" ? mergedKey(event) : undefined;
  if (event.kind !== "push" || key === undefined) return undefined;
  return { key, isSaid: (entity) => saysMerge(event, entity) };
}
