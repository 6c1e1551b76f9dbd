// What became of one event in one group, as lists show it.

import { z } from "zod";
import { GroupId } from "./groups.ts";

export const EVENT_STATES = ["received", "dispatched", "ignored", "quarantined"] as const;

const text = z.string().nullable();

export const EventEntry = z.object({
  id: z.string(),
  groupId: GroupId.nullable().describe("null where the group is gone, or it entered none"),
  provider: text,
  event: text,
  action: text,
  repo: text,
  actor: text,
  deliveryId: text,
  state: z.enum(EVENT_STATES),
  error: text,
  receivedAt: z.number(),
  dispatchedAt: z.number().nullable(),
  duplicates: z.int().describe("how often the sender sent it again"),
  sends: z.record(z.string(), z.int()).describe("how many of its sends have each status"),
  nearestMiss: z
    .object({ routeId: z.string(), routeName: z.string(), why: z.string() })
    .nullable()
    .describe("of an ignored event: the route that came nearest, and why it did not send"),
});
export type EventEntry = z.infer<typeof EventEntry>;
