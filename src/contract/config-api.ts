// The configuration of one group for programs, by API token; and the form of its file, for editors.

import { z } from "zod";
import { GroupConfig } from "./config-document.ts";
import { type Endpoint, IF_NONE_MATCH } from "./endpoint.ts";
import { Version } from "./admin.ts";
import type { Security } from "./security.ts";

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
