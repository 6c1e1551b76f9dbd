// What either code host says beside the thing itself: where it happened and who did it.

import { z } from "zod";
import type { EventFacts } from "../core/events/event.ts";
import { hostPerson } from "./host-person.ts";
import { hostRepository } from "./host-repository.ts";
import { id, maybe, text } from "./lenient.ts";

export const hostFields = z.object({
  action: text,
  installation: maybe(z.object({ id })),
  repository: maybe(hostRepository),
  sender: maybe(hostPerson),
});
export type HostFields = z.output<typeof hostFields>;

/** Where nothing can be said without knowing what was done. */
export const actedFields = hostFields.extend({ action: z.string() });

/** What the thing itself adds to the facts; undefined and repeated values are dropped. */
export type OwnFacts = {
  branches?: readonly (string | undefined)[];
  labels?: readonly string[];
  paths?: readonly (string | undefined)[];
  texts?: readonly (string | undefined)[];
  result?: string | undefined;
};

/** Each host names its events in its own way and fills in the rest alike. */
export type FactsOf = (event: string, fields: HostFields, own: OwnFacts) => EventFacts;

export function hostFacts(
  { provider, names }: Pick<EventFacts, "provider" | "names">,
  fields: HostFields,
  own: OwnFacts,
): EventFacts {
  return {
    provider,
    names,
    installationId: fields.installation?.id,
    repository: fields.repository,
    actor: fields.sender,
    branches: distinct(own.branches),
    labels: distinct(own.labels),
    paths: distinct(own.paths),
    result: own.result,
    texts: distinct(own.texts),
  };
}

function distinct(values: readonly (string | undefined)[] = []): string[] {
  return [...new Set(values)].filter((value) => value !== undefined);
}
