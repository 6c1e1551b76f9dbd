// One group with its routes as a file: what an API token reads and writes. Members, secrets, the installation and who
// may read what are not in it: they stay with the owners.

import { z } from "zod";
import { Version } from "../kernel/api-shapes.ts";
import { type Endpoint, IF_NONE_MATCH, type Security } from "../kernel/endpoint.ts";
import { Group } from "../kernel/group.ts";
import { MAX_ROUTES } from "../kernel/limits.ts";
import { Route } from "../routing/routes.ts";
import { WrittenRoute } from "./config-input.ts";

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

// The configuration of one group for programs, by API token; and the form of its file, for editors.

const BEARER: Security = {
  words: "an API token of the group as bearer, made by an owner in the console",
  schemes: ["apiToken"],
};

const refusals = {
  401: "Missing authorization, or Invalid or expired token",
  429: "Too many requests",
} as const;

/** One difference between two documents. */
const ConfigChange = z.object({
  what: z.enum(["group", "route", "order"]),
  /** Of the group or the route; of the group where the order of its routes changed. */
  id: z.string(),
  change: z.enum(["added", "removed", "changed"]),
  /** Names of the fields that differ; none where it is all new or gone. */
  fields: z.array(z.string()),
  /** One sentence for each thing that differs. */
  words: z.array(z.string()),
});
export type ConfigChange = z.infer<typeof ConfigChange>;

const Daily = z.object({
  /** Messages a day, by the routes as they are. */
  now: z.number(),
  /** The same by the routes as they would be. */
  planned: z.number(),
});

/** By the events that came in: of the routes that would send otherwise than now. */
const Forecast = Daily.extend({
  /** Over how many days; 0 where nothing came in. */
  days: z.number(),
  routes: z.array(Daily.extend({ id: z.string() })),
  /** Whether there was no time to try all of it. */
  isCut: z.boolean(),
  words: z.string(),
});
export type Forecast = z.infer<typeof Forecast>;

export const getConfig = {
  method: "GET",
  path: "/api/config",
  summary: "The settings and routes of the token's group as one document; the ETag is its version",
  security: BEARER,
  reply: GroupConfig,
  hasEtag: true,
  refusals,
} as const satisfies Endpoint;

export const putConfig = {
  method: "PUT",
  path: "/api/config",
  summary:
    "Replaces the settings and routes of the token's group, all of it or nothing; with dryRun it only tells what would change. A viewer's token may do the latter",
  security: BEARER,
  headers: { "If-Match": "the ETag of the document that was changed; dryRun needs none" },
  query: z.strictObject({
    dryRun: z
      .enum(["", "true", "false"])
      .optional()
      .describe("tells what would change, and how many messages a day; writes nothing"),
  }),
  body: z.unknown().meta({ $ref: "#/$defs/Config" }),
  mustHaveBody: true,
  hasEtag: true,
  reply: z.object({
    ok: z.literal(true),
    version: Version.describe("what the ETag of a GET is now"),
    changes: z.array(ConfigChange),
    warnings: z.array(z.string()).describe("what is worth a second thought"),
    forecast: Forecast.nullable().describe("null where something was written"),
  }),
  refusals: {
    ...refusals,
    400: "The fields at fault, as in: routes[3].targets[0].channelId is required",
    403: "Forbidden: a viewer's token writes nothing, and only an owner waives",
    412: "Changed by someone else",
    428: "If-Match is required",
  },
} as const satisfies Endpoint;
export type PutConfigReply = z.infer<typeof putConfig.reply>;

export const getConfigSchema = {
  method: "GET",
  path: "/relay.schema.json",
  summary: "The form of the configuration document as JSON schema, for editors",
  headers: IF_NONE_MATCH,
  hasEtag: true,
  revalidates: true,
  reply: z.record(z.string(), z.unknown()),
} as const satisfies Endpoint;
