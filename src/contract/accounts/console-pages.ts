// Pages and assets of the console.

import { z } from "zod";
import type { Endpoint } from "../kernel/endpoint.ts";
import { SESSION } from "./me.ts";

export const getHome = {
  method: "GET",
  path: "/",
  summary: "The front door",
  reply: z.string(),
  redirects: "To /admin",
  alwaysRedirects: true,
} as const satisfies Endpoint;

const PAGE = {
  method: "GET",
  security: SESSION,
  reply: z.string(),
  replyType: "text/html",
} as const;

const PROGRAM_PAGE = {
  ...PAGE,
  redirects: "Without a group, to /admin?error=forbidden",
  refusals: {
    429: "Too many requests",
    503: "The console is not built, or the database cannot be reached just now",
  },
  refusalPages: [503],
} as const;

export const getConsole = {
  ...PROGRAM_PAGE,
  path: "/admin",
  summary:
    "The console at its overview; without a session, as at each address of the console, the sign-in page",
  query: z.object({
    error: z.string().optional().catch(undefined).describe("what went wrong"),
    install: z.string().optional().catch(undefined).describe("ok: an installation was bound"),
  }),
} as const satisfies Endpoint;

const page = (path: `/admin/${string}`, place: string) =>
  ({ ...PROGRAM_PAGE, path, summary: `The console at ${place}` }) as const satisfies Endpoint;

/** The console itself shows Not found if the id is unknown. */
const detail = (path: `/admin/${string}`, place: string, params: z.ZodObject) =>
  ({ ...page(path, place), params }) as const satisfies Endpoint;

const Id = z.string();

export const getConsolePages: readonly Endpoint[] = [
  page("/admin/routes", "its routes"),
  page("/admin/routes/new", "a new route"),
  detail("/admin/routes/:groupId/:routeId", "one route", z.object({ groupId: Id, routeId: Id })),
  page("/admin/logs", "its logs"),
  detail("/admin/logs/:eventId", "the story of one event", z.object({ eventId: Id })),
  page("/admin/targets", "its targets"),
  detail("/admin/targets/:platform/:id", "one target", z.object({ platform: Id, id: Id })),
  page("/admin/groups", "its groups"),
  detail("/admin/groups/:groupId", "one group", z.object({ groupId: Id })),
  page("/admin/audit", "its audit log"),
  page("/admin/profile", "one's own profile"),
];

export const getConsoleAsset = {
  method: "GET",
  path: "/admin/assets/:name",
  summary: "A file of the console's program; its name changes with its content",
  headers: { "Accept-Encoding": "br or gzip, where it may come compressed" },
  params: z.object({ name: z.string() }),
  reply: z.string(),
  replyType: "*/*",
  refusals: { 404: "Not found" },
} as const satisfies Endpoint;

export const getLogout = {
  ...PAGE,
  path: "/admin/logout",
  summary: "Sign out; asks first where another site led here",
  refusals: { 429: "Too many requests" },
} as const satisfies Endpoint;

export const postLogout = {
  method: "POST",
  path: "/admin/logout",
  summary: "Sign out, from the page that asked",
  security: SESSION,
  body: z.object({ csrf: z.string() }),
  bodyType: "application/x-www-form-urlencoded",
  reply: z.string(),
  replyType: "text/html",
  refusals: { 400: "what is wrong with the form", 403: "Forbidden", 429: "Too many requests" },
} as const satisfies Endpoint;
