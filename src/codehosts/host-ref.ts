// Branches and tags that come and go. Both code hosts tell it a second time beside the push, so it is
// read as the same thing: a push without commits.

import { z } from "zod";
import type { PushEvent } from "../core/events/event.ts";
import { eventReader } from "./event-reader.ts";
import { type FactsOf, hostFields } from "./host-facts.ts";

const hostRef = hostFields.extend({
  ref: z.string().min(1),
  ref_type: z.enum(["branch", "tag"]),
});

export function refReader(factsOf: FactsOf, change: "created" | "deleted") {
  return eventReader(hostRef, (fields, event): PushEvent => ({
    kind: "push",
    ...factsOf(event, fields, { branches: [fields.ref] }),
    ref: { kind: fields.ref_type, name: fields.ref },
    change,
    isForced: false,
    before: "",
    after: "",
    compareUrl: undefined,
    commits: [],
    totalCommits: 0,
    isAnnounced: true,
  }));
}
