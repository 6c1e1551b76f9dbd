// Consent to a membership: in the console, and on the page that asks after sign-in.

import { z } from "zod";
import { ADMIN_REFUSALS, Done, GroupParams } from "./admin.ts";
import type { Endpoint } from "./endpoint.ts";
import { GroupId } from "./groups.ts";
import { SESSION } from "./me.ts";

export const postMembership = {
  method: "POST",
  path: "/admin/api/me/memberships/:id",
  summary: "Accepts or declines to be a member of a group that asks; any session",
  security: SESSION,
  params: GroupParams,
  body: z.strictObject({ accept: z.boolean() }),
  reply: Done,
  refusals: {
    ...ADMIN_REFUSALS,
    400: "accept is required",
    404: "Not found: no membership is pending",
  },
} as const satisfies Endpoint;

const Redirect = z.string().max(2_000).optional();

export const getMemberships = {
  method: "GET",
  path: "/admin/memberships",
  summary: "Asks whether one wants to be a member of the groups that ask; where sign-in leads then",
  security: SESSION,
  query: z.object({ redirect: Redirect }),
  reply: z.string(),
  replyType: "text/html",
  redirects: "If no membership is pending: to redirect, or to /admin",
  refusals: { 429: "Too many requests" },
} as const satisfies Endpoint;

export const postMemberships = {
  method: "POST",
  path: "/admin/memberships",
  summary: "The answer, from the form of the page; form fields group, answer, redirect and csrf",
  security: SESSION,
  body: z.object({
    group: GroupId,
    answer: z.enum(["accept", "decline"]),
    redirect: Redirect,
    csrf: z.string().catch(""),
  }),
  bodyType: "application/x-www-form-urlencoded",
  reply: z.string(),
  replyType: "text/html",
  redirects: "To the page itself, which asks about the next group",
  refusals: {
    400: "group is not valid",
    403: "Forbidden: not from our own page",
    404: "Not found: no membership is pending",
    429: "Too many requests",
  },
} as const satisfies Endpoint;
