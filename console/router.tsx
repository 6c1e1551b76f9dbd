// Routes of the console. Each page loads lazily.

import {
  createRootRoute,
  createRoute,
  createRouter,
  type LocationRewrite,
  lazyRouteComponent,
  retainSearchParams,
} from "@tanstack/react-router";
import { keep, parseSearch, stringifySearch } from "./search.ts";
import { NoSuchPage } from "./shell/no-such-page.tsx";
import { PageFailed } from "./shell/page-failed.tsx";
import { Shell } from "./shell/shell.tsx";

const root = createRootRoute({
  component: Shell,
  notFoundComponent: NoSuchPage,
  errorComponent: PageFailed,
  validateSearch: keep("group"),
  // The selected group is kept across pages.
  search: { middlewares: [retainSearchParams<{ group?: string | undefined }>(["group"])] },
});

const overview = createRoute({
  getParentRoute: () => root,
  path: "/",
  validateSearch: keep("window", "error", "install"),
  component: lazyRouteComponent(() => import("./overview/overview-page.tsx"), "OverviewPage"),
});

const routes = createRoute({
  getParentRoute: () => root,
  path: "/routes",
  validateSearch: keep("q", "view"),
  component: lazyRouteComponent(() => import("./routes/routes-page.tsx"), "RoutesPage"),
});

const newRoute = createRoute({
  getParentRoute: () => root,
  path: "/routes/new",
  // `from`: id of the route to copy.
  validateSearch: keep("event", "view", "template", "from"),
  component: lazyRouteComponent(() => import("./editor/new-route-page.tsx"), "NewRoutePage"),
});

const oneRoute = createRoute({
  getParentRoute: () => root,
  path: "/routes/$groupId/$routeId",
  // `entry`: audit entry whose older version becomes the draft.
  validateSearch: keep("event", "view", "entry"),
  component: lazyRouteComponent(() => import("./editor/route-page.tsx"), "RoutePage"),
});

const keepOfLogs = keep(
  "group",
  "q",
  "status",
  "route",
  "target",
  "event",
  "repo",
  "actor",
  "verdict",
  "error",
  "from",
  "to",
  "window",
  "live",
  // A send without an event has its own page.
  "send",
);

type LogsSearch = ReturnType<typeof keepOfLogs> & { groupId?: undefined };

/** Links in chat messages name the group `groupId`. */
function readLogsSearch({ groupId, ...search }: Record<string, unknown>): LogsSearch {
  return { ...keepOfLogs({ group: groupId, ...search }), groupId: undefined };
}

const logs = createRoute({
  getParentRoute: () => root,
  path: "/logs",
  validateSearch: readLogsSearch,
  component: lazyRouteComponent(() => import("./timeline/logs-or-send.tsx"), "LogsOrSend"),
});

const oneEvent = createRoute({
  getParentRoute: () => root,
  path: "/logs/$eventId",
  validateSearch: keep("send"),
  component: lazyRouteComponent(() => import("./timeline/timeline-page.tsx"), "TimelinePage"),
});

const targets = createRoute({
  getParentRoute: () => root,
  path: "/targets",
  component: lazyRouteComponent(() => import("./targets/targets-page.tsx"), "TargetsPage"),
});

const oneTarget = createRoute({
  getParentRoute: () => root,
  path: "/targets/$platform/$id",
  component: lazyRouteComponent(() => import("./targets/target-page.tsx"), "TargetPage"),
});

const groups = createRoute({
  getParentRoute: () => root,
  path: "/groups",
  component: lazyRouteComponent(() => import("./groups/groups-page.tsx"), "GroupsPage"),
});

const oneGroup = createRoute({
  getParentRoute: () => root,
  path: "/groups/$groupId",
  validateSearch: keep("sender"),
  component: lazyRouteComponent(() => import("./groups/group-page.tsx"), "GroupPage"),
});

const endpoints = createRoute({
  getParentRoute: () => root,
  path: "/groups/$groupId/endpoints",
  component: lazyRouteComponent(
    () => import("./groups/endpoints/endpoints-page.tsx"),
    "EndpointsPage",
  ),
});

const audit = createRoute({
  getParentRoute: () => root,
  path: "/audit",
  validateSearch: keep("entry", "action", "person", "q", "window"),
  component: lazyRouteComponent(() => import("./audit/audit-page.tsx"), "AuditPage"),
});

const profile = createRoute({
  getParentRoute: () => root,
  path: "/profile",
  component: lazyRouteComponent(() => import("./profile/profile-page.tsx"), "ProfilePage"),
});

const BASE = "/admin";

/** The router's own `basepath` would use `/admin/` for the first page, which the server does not serve. */
const belowBase: LocationRewrite = {
  input({ url }) {
    if (url.pathname === BASE || url.pathname.startsWith(`${BASE}/`))
      url.pathname = url.pathname.slice(BASE.length);
    return url;
  },
  output({ url }) {
    url.pathname = url.pathname === "/" ? BASE : BASE + url.pathname;
    return url;
  },
};

export const router = createRouter({
  rewrite: belowBase,
  routeTree: root.addChildren([
    overview,
    routes,
    newRoute,
    oneRoute,
    logs,
    oneEvent,
    targets,
    oneTarget,
    groups,
    oneGroup,
    endpoints,
    audit,
    profile,
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: "intent",
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the library looks for an interface
  interface Register {
    router: typeof router;
  }
}
