// The people mapping of a group in the admin API, and the opt-outs of the people in it.

import { z } from "zod";
import { ADMIN_REFUSALS, Done, GroupParams, IF_MATCH, Version } from "../kernel/api-shapes.ts";
import type { Endpoint } from "../kernel/endpoint.ts";
import { GroupId } from "../kernel/group.ts";
import { Platform } from "../kernel/target.ts";
import {
  MappedAccount,
  MappedPerson,
  MappedTeam,
  MappedTeamName,
  MAX_MAPPED_PEOPLE,
  MAX_MAPPED_TEAMS,
  WrittenPerson,
} from "./mapped-people.ts";
import { SESSION } from "./me.ts";

/** Each is one rate-limited call to the code host. */
export const MAX_RESOLVED_LOGINS = 100;
/** In characters. */
export const MAX_CSV_LENGTH = 256 * 1024;

const READ = { ...ADMIN_REFUSALS, 404: "Not found" } as const;
const WRITE = {
  ...READ,
  400: "The rows at fault, as in: people[3].platform has no people to ping",
  502: "The code host did not answer for a login",
} as const;

export const getMappings = {
  method: "GET",
  path: "/admin/api/groups/:id/mappings",
  summary: "Chat accounts and roles that the group pings for users and teams; owner",
  security: SESSION,
  params: GroupParams,
  hasEtag: true,
  reply: z.object({
    people: z.array(
      MappedPerson.extend({
        state: z
          .enum(["active", "linked", "optedOut"])
          .describe(
            "linked: the member's own link is used instead. optedOut: the row has no effect",
          ),
      }),
    ),
    teams: z.array(MappedTeam),
    version: Version,
  }),
  refusals: READ,
} as const satisfies Endpoint;

const WrittenMap = z.strictObject({
  people: z.array(WrittenPerson).max(MAX_MAPPED_PEOPLE).optional(),
  teams: z.array(MappedTeam).max(MAX_MAPPED_TEAMS).optional(),
});

const Written = Done.extend({
  people: z.int().describe("rows of the group now"),
  teams: z.int().describe("rows of the group now"),
});

export const putMappings = {
  method: "PUT",
  path: "/admin/api/groups/:id/mappings",
  summary: "Replaces the lists that the body has; a user may be given by login alone; owner",
  security: SESSION,
  params: GroupParams,
  headers: IF_MATCH,
  body: WrittenMap,
  reply: Written,
  refusals: { ...WRITE, 412: "Changed by someone else" },
} as const satisfies Endpoint;

export const postMappings = {
  method: "POST",
  path: "/admin/api/groups/:id/mappings",
  summary: "Adds rows, or changes those of the same user or team and chat; owner",
  security: SESSION,
  params: GroupParams,
  body: WrittenMap,
  reply: Written,
  refusals: WRITE,
} as const satisfies Endpoint;

export const deleteMappedPerson = {
  method: "DELETE",
  path: "/admin/api/groups/:id/mappings/people/:platform/:userId",
  summary: "Removes the row of a user in one chat; owner",
  security: SESSION,
  params: GroupParams.extend({ platform: Platform, userId: MappedAccount }),
  reply: Done,
  refusals: READ,
} as const satisfies Endpoint;

export const deleteMappedTeam = {
  method: "DELETE",
  path: "/admin/api/groups/:id/mappings/teams/:platform/:team",
  summary: "Removes the row of a team in one chat; the team is URL-encoded; owner",
  security: SESSION,
  params: GroupParams.extend({ platform: Platform, team: MappedTeamName }),
  reply: Done,
  refusals: READ,
} as const satisfies Endpoint;

export const importMappings = {
  method: "POST",
  path: "/admin/api/groups/:id/mappings/import",
  summary: "Writes the rows of a CSV file, all of them or none; owner",
  security: SESSION,
  params: GroupParams,
  body: z.strictObject({
    csv: z.string().max(MAX_CSV_LENGTH).describe("columns kind, account, login, platform, id"),
    replace: z.boolean().default(false).describe("whether rows that it does not name are removed"),
  }),
  reply: Written,
  refusals: { ...WRITE, 400: "Each bad line, as in: line 3: platform must be …" },
} as const satisfies Endpoint;

export const exportMappings = {
  method: "GET",
  path: "/admin/api/groups/:id/mappings/export",
  summary: "The mapping as CSV, as an import takes it; owner",
  security: SESSION,
  params: GroupParams,
  reply: z.string(),
  replyType: "*/*",
  refusals: READ,
} as const satisfies Endpoint;

// Opt-outs: everyone whom a group maps decides for themselves.

export const getOwnMappings = {
  method: "GET",
  path: "/admin/api/me/mappings",
  summary: "Groups that map one's own accounts, and one's opt-outs; any session",
  security: SESSION,
  reply: z.object({
    optedOutOfAll: z.boolean(),
    groups: z.array(
      z.object({
        groupId: GroupId,
        name: z.string(),
        optedOut: z.boolean(),
        accounts: z.array(
          z.object({ userId: MappedAccount, platform: Platform, chatUserId: z.string() }),
        ),
      }),
    ),
  }),
  refusals: { 401: ADMIN_REFUSALS[401], 429: ADMIN_REFUSALS[429] },
} as const satisfies Endpoint;

export const putOptOut = {
  method: "PUT",
  path: "/admin/api/me/mappings",
  summary: "Forbids pings of oneself to a group, or to all; any session",
  security: SESSION,
  body: z.strictObject({
    groupId: GroupId.optional().describe("unset: all groups, also those that come later"),
    optOut: z.boolean(),
  }),
  reply: Done,
  refusals: {
    ...ADMIN_REFUSALS,
    400: "optOut is required",
    403: "Forbidden: the write came from another site",
    404: "Not found: no such group maps the person",
  },
} as const satisfies Endpoint;

export const getOptOutPage = {
  method: "GET",
  path: "/admin/opt-out",
  summary: "The page on which a person without a group opts out of pings",
  security: SESSION,
  reply: z.string(),
  replyType: "text/html",
  refusals: { 429: "Too many requests" },
} as const satisfies Endpoint;

export const postOptOutForm = {
  method: "POST",
  path: "/admin/opt-out",
  summary: "The choice, from the form of the page; form fields group, answer and csrf",
  security: SESSION,
  body: z.object({
    group: GroupId.or(z.literal("")).describe("empty: all groups"),
    answer: z.enum(["out", "in"]),
    csrf: z.string().catch(""),
  }),
  bodyType: "application/x-www-form-urlencoded",
  reply: z.string(),
  replyType: "text/html",
  redirects: "To the page itself",
  refusals: {
    400: "answer is not valid",
    403: "Forbidden: not from our own page",
    404: "Not found: no such group maps the person",
    429: "Too many requests",
  },
} as const satisfies Endpoint;

export const mappingEndpoints = [
  getMappings,
  putMappings,
  postMappings,
  deleteMappedPerson,
  deleteMappedTeam,
  importMappings,
  exportMappings,
  getOwnMappings,
  putOptOut,
  getOptOutPage,
  postOptOutForm,
] as const;
