// Pages of the console.

import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { SESSION } from "./me.ts";

const TO_SIGN_IN = "Without a session, to sign-in; without a group, to /admin?error=forbidden";

export const getHome = {
  method: "GET",
  path: "/",
  summary: "The front door",
  reply: z.string(),
  redirects: "To /admin",
} as const satisfies Endpoint;

const PAGE = {
  method: "GET",
  security: SESSION,
  reply: z.string(),
  replyType: "text/html",
} as const;

const tab = (name: string) =>
  ({
    ...PAGE,
    path: `/admin/${name}`,
    summary: `The console at its ${name}`,
    redirects: TO_SIGN_IN,
  }) as const satisfies Endpoint;

export const getConsole = {
  ...PAGE,
  path: "/admin",
  summary: "The console; with an error it is shown to everybody",
  redirects: TO_SIGN_IN,
  query: z.object({
    error: z.string().optional().catch(undefined).describe("what went wrong"),
    install: z.string().optional().catch(undefined).describe("ok: an installation was bound"),
  }),
} as const satisfies Endpoint;

export const getConsoleTabs = [tab("groups"), tab("logs"), tab("audit")];

export const getLogout = {
  ...PAGE,
  path: "/admin/logout",
  summary: "Sign out; asks first where another site led here",
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
  refusals: { 400: "what is wrong with the form", 403: "Forbidden" },
} as const satisfies Endpoint;
