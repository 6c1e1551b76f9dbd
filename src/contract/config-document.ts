// One group with its routes as a file: what an API token reads and writes. Members, secrets, the installation and who
// may read what are not in it: they stay with the owners.

import { z } from "zod";
import { Group } from "./groups.ts";
import { MAX_ROUTES } from "./limits.ts";
import { Route } from "./routes.ts";
import { WrittenRoute } from "./config.ts";

/** Which group it is, and what of it the file says; what is left out is unset. */
export const ConfigGroup = z
  .strictObject(
    Group.pick({
      id: true,
      name: true,
      providers: true,
      lang: true,
      emoji: true,
      logTarget: true,
      budget: true,
      defaults: true,
    }).shape,
  )
  .meta({ id: "ConfigGroup" });

/** Whose route it is, the document says; why it was turned off, Relay says. */
const OWN = { groupId: true, pausedWhy: true } as const;

/** As an editor completes it. */
const ConfigRoute = z.strictObject(Route.omit(OWN).shape).meta({ id: "ConfigRoute" });

export const GroupConfigSchema = z
  .strictObject({
    version: z.literal(1),
    group: ConfigGroup,
    /** In their order. */
    routes: z.array(ConfigRoute).max(MAX_ROUTES),
  })
  .meta({ id: "Config" });

/** As somebody writes it. Its routes are read one by one, until there are enough faults. */
export const GroupConfigInput = z.strictObject({
  version: z.literal(1),
  group: ConfigGroup,
  routes: z.array(z.unknown()).max(MAX_ROUTES),
});

/** Filters have a reader of their own, which says more. */
export const ConfigRouteInput = z.strictObject(WrittenRoute.omit(OWN).shape);

/** As it is read: a route that was saved under older rules is shown as it was saved. */
export const GroupConfig = z.object({
  version: z.literal(1),
  group: ConfigGroup,
  routes: z.array(z.looseObject({ id: z.string() })),
});
export type GroupConfig = z.infer<typeof GroupConfig>;
