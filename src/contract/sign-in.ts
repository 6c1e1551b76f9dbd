// Sign-in through codehost, and linking of chat accounts.

import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { UserId } from "./groups.ts";

/** What stands in an address twice, or is no text, counts as not given. */
const Loose = z.string().optional().catch(undefined);
/** 32 random bytes of ours. */
const Token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const TOO_MANY = { 429: "Too many requests" };
const NOT_SET_UP = { 503: "Sign-in is not set up, and which settings are missing" };
const STATE = {
  400: "Invalid or expired state; with Accept: text/html a redirect to /admin?error=state",
};

export const getLogin = {
  method: "GET",
  path: "/admin/login",
  summary: "Start sign-in to the console; asks codehost who somebody is and for nothing else",
  query: z.object({ redirect: Loose.describe("path to return to; anything unsafe counts as /") }),
  reply: z.string(),
  redirects: "To codehost's authorize page",
  alwaysRedirects: true,
  refusals: { ...TOO_MANY, ...NOT_SET_UP },
} as const satisfies Endpoint;

export const getAuth = {
  method: "GET",
  path: "/auth/codehost",
  summary: "Start sign-in with the right to write, or open the one-time link of a chat account",
  query: z.object({
    redirect: Loose.describe("path to return to; anything unsafe counts as /"),
    link: Loose.describe("one-time token of a chat account that wants to be linked"),
  }),
  reply: z.string().describe("for a link: a page that names the chat account and asks"),
  replyType: "text/html",
  redirects: "To codehost's authorize page",
  refusals: { ...STATE, ...TOO_MANY, ...NOT_SET_UP },
} as const satisfies Endpoint;

export const postAuth = {
  method: "POST",
  path: "/auth/codehost",
  summary: "Say yes on the page of a one-time link; uses the link up",
  body: z.object({ link: Token, csrf: z.string() }),
  bodyType: "application/x-www-form-urlencoded",
  reply: z.string(),
  replyType: "text/html",
  redirects: "To codehost's authorize page",
  refusals: { ...STATE, 403: "Forbidden", ...TOO_MANY, ...NOT_SET_UP },
} as const satisfies Endpoint;

export const getCallback = {
  method: "GET",
  path: "/auth/codehost/callback",
  summary: "Where codehost sends the browser back to",
  query: z.object({
    code: Loose.describe("traded for an access token"),
    state: Loose.describe("as we gave it to this browser"),
    error: Loose.describe("what codehost says instead of a code"),
  }),
  reply: z.union([
    z.object({ userId: UserId, login: z.string(), redirectTo: z.string() }),
    z.object({ ok: z.literal(true), chatOneUserId: z.string(), login: z.string() }),
    z.object({ ok: z.literal(true), chatTwoUserId: z.string(), login: z.string() }),
  ]),
  hasPage: true,
  redirects: "With Accept: text/html, to where sign-in was started for, or to /admin?error=…",
  refusals: {
    400: "Missing code or state; Invalid or expired state",
    ...TOO_MANY,
    502: "OAuth failed",
  },
} as const satisfies Endpoint;

export const postUndo = {
  method: "POST",
  path: "/auth/codehost/undo",
  summary: "Take back a link that was just made, from the page that says so",
  body: z.object({ undo: Token }),
  bodyType: "application/x-www-form-urlencoded",
  reply: z.string(),
  replyType: "text/html",
  redirects: "To /admin?error=state where it cannot be undone any more",
  refusals: { ...STATE, 403: "Forbidden", ...TOO_MANY },
} as const satisfies Endpoint;
