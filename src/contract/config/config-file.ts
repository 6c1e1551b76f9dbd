// One group with its routes as a file, read and written with an API token. It omits members, secrets, the installation
// and the audience rule: only owners change these.

import { z } from "zod";
import {
  MappedPerson,
  MappedTeam,
  MAX_MAPPED_PEOPLE,
  MAX_MAPPED_TEAMS,
} from "../accounts/mapped-people.ts";
import { Version } from "../kernel/api-shapes.ts";
import { type Endpoint, IF_NONE_MATCH, type Security } from "../kernel/endpoint.ts";
import { Group } from "../kernel/group.ts";
import { MAX_ROUTES } from "../kernel/limits.ts";
import { Route } from "../routing/routes.ts";
import { WrittenRoute } from "./config-input.ts";

/** Identity and settings of the group; a missing field is unset. */
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

/** The file implies the group, and only Relay sets `pausedWhy`. */
const OWN = { groupId: true, pausedWhy: true } as const;

/** Whom the group pings. A list that is left out stays as it is. */
const MAPPINGS = {
  people: z.array(MappedPerson).max(MAX_MAPPED_PEOPLE).optional(),
  teams: z.array(MappedTeam).max(MAX_MAPPED_TEAMS).optional(),
};

/** For completion in editors. */
const ConfigRoute = z.strictObject(Route.omit(OWN).shape).meta({ id: "ConfigRoute" });

export const GroupConfigSchema = z
  .strictObject({
    version: z.literal(1),
    group: ConfigGroup,
    /** In matching order. */
    routes: z.array(ConfigRoute).max(MAX_ROUTES),
    ...MAPPINGS,
  })
  .meta({ id: "Config" });

/** As written by a user. Routes are parsed one by one, until the error limit is reached. */
export const GroupConfigInput = z.strictObject({
  version: z.literal(1),
  group: ConfigGroup,
  routes: z.array(z.unknown()).max(MAX_ROUTES),
  ...MAPPINGS,
});

/** Filters have their own parser with better error messages. */
export const ConfigRouteInput = z.strictObject(WrittenRoute.omit(OWN).shape);

/** As read from the server: a route saved under older rules is returned unchanged. */
export const GroupConfig = z.object({
  version: z.literal(1),
  group: ConfigGroup,
  routes: z.array(z.looseObject({ id: z.string() })),
  ...MAPPINGS,
});
export type GroupConfig = z.infer<typeof GroupConfig>;

// Configuration of one group for programs, by API token, and its JSON Schema for editors.

export const BEARER: Security = {
  words: "an API token of the group as bearer, made by an owner in the console",
  schemes: ["apiToken"],
};

const refusals = {
  401: "Missing authorization, or Invalid or expired token",
  429: "Too many requests",
} as const;

/** One difference between two configurations. */
const ConfigChange = z.object({
  what: z.enum(["group", "route", "order"]),
  /** Id of the route or group; of the group if the order of its routes changed. */
  id: z.string(),
  change: z.enum(["added", "removed", "changed"]),
  /** Names of the fields that differ; empty if it was added or removed. */
  fields: z.array(z.string()),
  /** One sentence per difference. */
  words: z.array(z.string()),
});
export type ConfigChange = z.infer<typeof ConfigChange>;

const Daily = z.object({
  /** Messages a day with the current routes. */
  now: z.number(),
  /** Messages a day with the planned routes. */
  planned: z.number(),
});

/** Estimated from stored events, for the routes whose messages would change. */
const Forecast = Daily.extend({
  /** Number of days it covers; 0 if no events came in. */
  days: z.number(),
  routes: z.array(Daily.extend({ id: z.string() })),
  /** Whether the time limit was reached. */
  isCut: z.boolean(),
  words: z.string(),
});
export type Forecast = z.infer<typeof Forecast>;

export const getConfig = {
  method: "GET",
  path: "/api/config",
  summary:
    "The settings, routes and people mapping of the token's group as one document; the ETag is its version",
  security: BEARER,
  reply: GroupConfig,
  hasEtag: true,
  refusals,
} as const satisfies Endpoint;

export const putConfig = {
  method: "PUT",
  path: "/api/config",
  summary:
    "Replaces the settings and routes of the token's group, and the lists of its people mapping that the document has, all of it or nothing; with dryRun it only tells what would change. A viewer's token may do the latter",
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
