// What is asked of every route of the server with the ids of a tenant: a route without a line here fails
// the crawl.

import { STAND_IN_ASSET } from "../../support/console-folder.ts";
import { request, type CrawlCase, group, listing, writing } from "./crawl-case.ts";
import { endpointCases } from "./endpoint-cases.ts";
import { givenCases } from "./given-cases.ts";
import { personCases, signInRoutes } from "./person-cases.ts";
import { freshnessCases } from "./replay-cases.ts";
import { routeOf, type Tenant } from "./tenants.ts";

const stolen = (foreign: Tenant, own: Tenant) => ({
  id: foreign.groupId,
  name: "mine now",
  members: [{ userId: own.userIds.owner, login: "me", role: "owner" }],
});

/** They carry no tenant's data, whoever asks. */
const NOBODYS = [
  "GET /health",
  "GET /ready",
  "GET /metrics",
  "GET /openapi.json",
  "GET /.well-known/security.txt",
  "GET /api/richheader",
  "GET /",
  ...signInRoutes,
  "GET /admin/sign-in",
  "GET /admin/login",
  "GET /admin/logout",
  "POST /admin/logout",
  "GET /admin/api/me/token",
  "POST /webhook",
  "POST /chatone/interactions",
  "POST /chattwo/webhook",
  "POST /api/comment",
  "POST /api/merge",
  "POST /api/close",
  "POST /api/react",
  "GET /api/config",
  "PUT /api/config",
  "GET /api/endpoints/:endpoint/arrivals",
  "GET /relay.schema.json",
];

/** The program and its files are the same for everybody; a way to sign-in repeats the address it was asked. */
const PAGES: readonly [string, (tenant: Tenant) => string][] = [
  ["/admin/assets/:name", () => STAND_IN_ASSET],
  ["/admin/routes", ({ groupId }) => `/admin/routes?group=${groupId}`],
  ["/admin/routes/new", ({ groupId }) => `/admin/routes/new?group=${groupId}`],
  ["/admin/routes/:groupId/:routeId", ({ groupId }) => `/admin/routes/${groupId}/any`],
  ["/admin/logs", ({ groupId }) => `/admin/logs?group=${groupId}`],
  ["/admin/logs/:eventId", ({ eventId }) => `/admin/logs/${eventId}`],
  ["/admin/targets", ({ groupId }) => `/admin/targets?group=${groupId}`],
  ["/admin/targets/:platform/:id", ({ targetId }) => `/admin/targets/chatone/${targetId}`],
  ["/admin/groups", () => "/admin/groups"],
  ["/admin/groups/:groupId", ({ groupId }) => `/admin/groups/${groupId}`],
  ["/admin/audit", ({ groupId }) => `/admin/audit?group=${groupId}`],
  ["/admin/profile", () => "/admin/profile"],
];

export const crawlCases: ReadonlyMap<string, CrawlCase> = new Map<string, CrawlCase>([
  ...NOBODYS.map((route): [string, CrawlCase] => [
    route,
    // What signs somebody out, or needs a bearer, is asked by nobody.
    { requests: request(() => route.split(" ")[1] ?? "/") },
  ]),
  [
    "POST /webhook/:groupId",
    writing(
      ({ groupId }) => `/webhook/${groupId}`,
      () => ({ title: "x" }),
    ),
  ],
  [
    "GET /auth/codehost/install",
    { requests: request(() => "/auth/codehost/install?installation_id=7001") },
  ],
  [
    "POST /auth/codehost/install/bind",
    writing(
      () => "/auth/codehost/install/bind",
      ({ groupId }) => ({ installation_id: "7001", group: groupId }),
    ),
  ],
  ["DELETE /auth/token/:userId", writing(({ userIds }) => `/auth/token/${userIds.owner}`)],
  [
    "GET /admin",
    {
      requests: request(
        () => "/admin",
        () => "/admin?install=ok",
        () => "/admin?error=forbidden",
      ),
    },
  ],
  ...PAGES.map(([route, path]): [string, CrawlCase] => [
    `GET ${route}`,
    { requests: request(path) },
  ]),
  ["GET /admin/invite", { requests: request(() => `/admin/invite?token=${"0".repeat(64)}`) }],
  [
    "POST /admin/invite",
    writing(
      () => "/admin/invite",
      ({ inviteId }) => ({ token: inviteId }),
    ),
  ],
  ...personCases,
  ["GET /admin/api/me", { requests: request(() => "/admin/api/me"), shows: true }],
  ["GET /admin/api/routes", listing("/admin/api/routes")],
  [
    "PUT /admin/api/routes",
    writing(
      () => "/admin/api/routes",
      (foreign, own) => ({ routes: [routeOf(own), { ...routeOf(foreign), name: "mine now" }] }),
    ),
  ],
  ["GET /admin/api/routes/activity", listing("/admin/api/routes/activity")],
  ["GET /admin/api/groups", { requests: request(() => "/admin/api/groups"), shows: true }],
  [
    "PUT /admin/api/groups",
    writing(
      () => "/admin/api/groups",
      (foreign, own) => ({ groups: [stolen(foreign, own)] }),
    ),
  ],
  ["DELETE /admin/api/groups/:id", writing(group(""))],
  ["GET /admin/api/groups/:id/routes", { requests: request(group("/routes")), shows: true }],
  ["PUT /admin/api/groups/:id/routes", writing(group("/routes"), () => ({ routes: [] }))],
  ["PUT /admin/api/groups/:id/rename", writing(group("/rename"), () => ({ id: "mine-now" }))],
  ["GET /admin/api/groups/:id/webhook", { requests: request(group("/webhook")) }],
  ["POST /admin/api/groups/:id/webhook/regenerate", writing(group("/webhook/regenerate"))],
  ["DELETE /admin/api/groups/:id/webhook", writing(group("/webhook"))],
  ...endpointCases,
  ...givenCases,
  [
    "GET /admin/api/logs",
    listing(
      "/admin/api/logs",
      ({ canary }) => `q=${canary}`,
      ({ canary }) => `repo=${canary}`,
      ({ routeId }) => `routeId=${routeId}`,
    ),
  ],
  [
    "GET /admin/api/logs/:id",
    { requests: request(({ logId }) => `/admin/api/logs/${logId}`), shows: true },
  ],
  [
    "GET /admin/api/delivery/:deliveryId",
    { requests: request(({ deliveryId }) => `/admin/api/delivery/${deliveryId}`), shows: true },
  ],
  [
    "GET /admin/api/events",
    listing(
      "/admin/api/events",
      ({ canary }) => `q=${canary}`,
      () => "outcome=failed&from=1",
    ),
  ],
  [
    "GET /admin/api/events/figures",
    {
      requests: request(
        () => "/admin/api/events/figures",
        ({ groupId }) => `/admin/api/events/figures?groupId=${groupId}`,
      ),
    },
  ],
  [
    "GET /admin/api/events/export",
    listing("/admin/api/events/export", ({ canary }) => `format=json&q=${canary}`),
  ],
  ["GET /admin/api/audit/export", listing("/admin/api/audit/export")],
  [
    "GET /admin/api/events/seen",
    {
      requests: request(({ groupId }) => `/admin/api/events/seen?groupId=${groupId}`),
      shows: true,
    },
  ],
  [
    "GET /admin/api/events/:id",
    { requests: request(({ eventId }) => `/admin/api/events/${eventId}`), shows: true },
  ],
  [
    "GET /admin/api/why",
    {
      shows: true,
      requests: request(
        ({ eventId }) => `/admin/api/why?what=${eventId}`,
        ({ deliveryId }) => `/admin/api/why?what=${deliveryId}`,
        ({ eventId, groupId }) => `/admin/api/why?what=${eventId}&groupId=${groupId}`,
        ({ eventId, targetId }) => `/admin/api/why?what=${eventId}&target=${targetId}`,
      ),
    },
  ],
  ["GET /admin/api/audit", listing("/admin/api/audit")],
  ["GET /admin/api/rejected", listing("/admin/api/rejected")],
  ["GET /admin/api/unclaimed", { requests: request(() => "/admin/api/unclaimed") }],
  ["GET /admin/api/metrics", listing("/admin/api/metrics")],
  ["GET /admin/api/targets", listing("/admin/api/targets")],
  ["GET /admin/api/names", listing("/admin/api/names")],
  ["GET /admin/api/bots", { requests: request(() => "/admin/api/bots") }],
  [
    "POST /admin/api/targets/:id/pause",
    writing(({ targetId }) => `/admin/api/targets/${targetId}/pause`),
  ],
  [
    "POST /admin/api/targets/:id/resume",
    writing(({ targetId }) => `/admin/api/targets/${targetId}/resume`),
  ],
  [
    "POST /admin/api/targets/test",
    writing(
      () => "/admin/api/targets/test",
      ({ groupId, channelId }) => ({ groupId, target: { channelId } }),
    ),
  ],
  [
    "POST /admin/api/preview",
    {
      requests: (foreign, own) => [
        { path: "/admin/api/preview", body: { route: routeOf(own), eventId: foreign.eventId } },
        { path: "/admin/api/preview", body: { route: routeOf(foreign), eventId: own.eventId } },
      ],
    },
  ],
  [
    "POST /admin/api/routes/test",
    {
      requests: (foreign, own) => [
        { path: "/admin/api/routes/test", body: { route: routeOf(foreign) } },
        {
          path: "/admin/api/routes/test",
          body: { route: { ...routeOf(own), filter: { event: "*" } } },
        },
      ],
    },
  ],
  ...freshnessCases,
]);
