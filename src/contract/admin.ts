// What the endpoints of the admin API have in common.

import { z } from "zod";
import { GroupId } from "./groups.ts";

export const GroupParams = z.object({ id: GroupId });

export const Done = z.object({ ok: z.literal(true) });

export const Replaced = z.object({
  ok: z.literal(true),
  /** How many the request had. */
  count: z.int().min(0),
});

/** What was saved, and is worth a second thought. */
export const ReplacedRoutes = Replaced.extend({ warnings: z.array(z.string()).optional() });

/** A hash of what this caller sees; the `ETag` says the same. */
export const Version = z.string();

export const ADMIN_REFUSALS = {
  401: "Unauthorized",
  403: "Forbidden: the role is too low, or the group is not the caller's",
  429: "Too many requests",
} as const;

export const LIST_REFUSALS = {
  ...ADMIN_REFUSALS,
  400: "The fields at fault, as in: routes[3].targets[0].channelId is required",
  412: "Changed by someone else",
} as const;

export const IF_MATCH = {
  "If-Match": "the ETag of an earlier GET: nothing is written where something changed since",
} as const;

/** Written down as what it names, and read by rules that know what is stored. */
export function readLater(name: "RouteInput" | "GroupRouteInput" | "GroupInput") {
  return z.unknown().meta({ $ref: `#/$defs/${name}` });
}
