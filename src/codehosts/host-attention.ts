// Stars and forks, which are somebody's. Not every payload says when: then the repository changed last by this.

import { z } from "zod";
import type { AttentionEvent } from "../core/events/attention-events.ts";
import { type HostEventReader, eventReader } from "./event-reader.ts";
import { type FactsOf, hostFields } from "./host-facts.ts";
import { hostPerson } from "./host-person.ts";
import { count, maybe, time } from "./lenient.ts";

const attention = z
  .object({
    starred_at: time,
    forkee: maybe(z.object({ created_at: time })),
    repository: maybe(
      z.object({
        stargazers_count: count,
        /** altforge's word for it. */
        stars_count: count,
        updated_at: time,
        pushed_at: time,
      }),
    ),
  })
  .transform(({ forkee, repository, starred_at }) => ({
    at: starred_at ?? forkee?.created_at ?? repository?.updated_at ?? repository?.pushed_at,
    stars: repository?.stargazers_count ?? repository?.stars_count,
  }));

/** The repository is read twice: as every event has it, and for what only these ask of it. */
const schema = hostFields.extend({ sender: hostPerson }).and(attention);

export function attentionReader(factsOf: FactsOf, sort: AttentionEvent["sort"]): HostEventReader {
  return eventReader(schema, (payload, event) => ({
    kind: "attention",
    ...factsOf(event, payload, {}),
    sort,
    isGiven: payload.action !== "deleted",
    at: payload.at,
    stars: payload.stars,
  }));
}
