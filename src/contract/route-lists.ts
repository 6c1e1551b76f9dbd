// The routes a person sees, and their replacement as a whole.

import { z } from "zod";
import {
  ADMIN_REFUSALS,
  GroupParams,
  IF_MATCH,
  LIST_REFUSALS,
  readLater,
  ReplacedRoutes,
  Version,
} from "./admin.ts";
import type { Endpoint } from "./endpoint.ts";
import { MAX_SENT_ROUTES } from "./limits.ts";
import { SESSION } from "./me.ts";
import { Route, SavedRoute } from "./routes.ts";

/** One that was saved under older rules is shown as it was saved. */
const Routes = z.object({ routes: z.array(z.union([Route, SavedRoute])), version: Version });
const NewRoutes = z.object({ routes: z.array(readLater("RouteInput")).max(MAX_SENT_ROUTES) });
/** The path says whose they are. */
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
