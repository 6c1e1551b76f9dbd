// The caller's groups and routes: list and replace all. Also rename and delete a group.

import { z } from "zod";
import { SESSION } from "../accounts/me.ts";
import {
  ADMIN_REFUSALS,
  Done,
  GroupParams,
  IF_MATCH,
  LIST_REFUSALS,
  readLater,
  Replaced,
  ReplacedRoutes,
  Version,
} from "../kernel/api-shapes.ts";
import type { Endpoint } from "../kernel/endpoint.ts";
import { Group, GroupId, MemberRole } from "../kernel/group.ts";
import { MAX_SENT_GROUPS, MAX_SENT_ROUTES } from "../kernel/limits.ts";
import { Route, SavedRoute } from "../routing/routes.ts";

export const getGroups = {
  method: "GET",
  path: "/admin/api/groups",
  summary: "The caller's groups with their role in each; all groups for a super-admin",
  security: SESSION,
  reply: z.object({
    /** Null if a super-admin is not a member. */
    groups: z.array(Group.extend({ role: MemberRole.nullable() })),
    version: Version,
  }),
  hasEtag: true,
  refusals: ADMIN_REFUSALS,
} as const satisfies Endpoint;

export const putGroups = {
  method: "PUT",
  path: "/admin/api/groups",
  summary:
    "Replaces the groups the caller owns, all of them for a super-admin; one that is left out is deleted. A member may be given by login alone",
  security: SESSION,
  headers: IF_MATCH,
  body: z.object({ groups: z.array(readLater("GroupInput")).max(MAX_SENT_GROUPS) }),
  reply: Replaced,
  refusals: { ...LIST_REFUSALS, 502: "codehost unavailable" },
} as const satisfies Endpoint;

export const deleteGroup = {
  method: "DELETE",
  path: "/admin/api/groups/:id",
  summary: "Deletes a group with its routes, secret, invites and stored payloads; owner",
  security: SESSION,
  params: GroupParams,
  reply: Done,
  refusals: { ...ADMIN_REFUSALS, 404: "Not found" },
} as const satisfies Endpoint;

export const putGroupName = {
  method: "PUT",
  path: "/admin/api/groups/:id/rename",
  summary: "Gives a group another id; its routes, secret and invites follow; owner",
  security: SESSION,
  params: GroupParams,
  /** `newId` is an alias of `id`. */
  body: z.object({ id: GroupId.optional(), newId: GroupId.optional() }),
  reply: z.object({ ok: z.literal(true), id: GroupId }),
  refusals: {
    ...ADMIN_REFUSALS,
    400: "id is required, or not of its form",
    404: "Not found",
    409: "The id exists, is reserved, or was given up less than 90 days ago",
  },
} as const satisfies Endpoint;

// The caller's routes: list and replace all.

/** A route saved under older rules is returned unchanged. */
const Routes = z.object({ routes: z.array(z.union([Route, SavedRoute])), version: Version });
const NewRoutes = z.object({ routes: z.array(readLater("RouteInput")).max(MAX_SENT_ROUTES) });
/** The path implies the group. */
const NewGroupRoutes = z.object({
  routes: z.array(readLater("GroupRouteInput")).max(MAX_SENT_ROUTES),
});

export const getRoutes = {
  method: "GET",
  path: "/admin/api/routes",
  summary: "All routes of the caller's groups, in their order",
  security: SESSION,
  reply: Routes,
  hasEtag: true,
  refusals: ADMIN_REFUSALS,
} as const satisfies Endpoint;

export const putRoutes = {
  method: "PUT",
  path: "/admin/api/routes",
  summary:
    "Replaces the routes of all groups in which the caller is owner or admin; warns of private repositories that many can read",
  security: SESSION,
  headers: IF_MATCH,
  body: NewRoutes,
  reply: ReplacedRoutes,
  refusals: LIST_REFUSALS,
} as const satisfies Endpoint;

export const getGroupRoutes = {
  method: "GET",
  path: "/admin/api/groups/:id/routes",
  summary: "The routes of one group, in their order",
  security: SESSION,
  params: GroupParams,
  reply: Routes,
  hasEtag: true,
  refusals: { ...ADMIN_REFUSALS, 404: "Not found" },
} as const satisfies Endpoint;

export const putGroupRoutes = {
  method: "PUT",
  path: "/admin/api/groups/:id/routes",
  summary: "Replaces the routes of one group; owner or admin",
  security: SESSION,
  headers: IF_MATCH,
  params: GroupParams,
  body: NewGroupRoutes,
  reply: ReplacedRoutes,
  refusals: { ...LIST_REFUSALS, 404: "Not found" },
} as const satisfies Endpoint;
