// Sign-in through GitHub (OAuth), and linking of chat accounts.

import { INTERACTIONS } from "../chats/index.ts";
import { z } from "zod";
import type { Endpoint } from "../kernel/endpoint.ts";
import { UserId } from "../kernel/group.ts";

/** A repeated or malformed parameter counts as missing. */
const Loose = z.string().optional().catch(undefined);
/** 32 random bytes as base64url. */
const Token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const TOO_MANY = { 429: "Too many requests" };
const NOT_SET_UP = { 503: "Sign-in is not set up, and which settings are missing" };
const STATE = {
  400: "Invalid or expired state; with Accept: text/html a redirect to /admin?error=state",
};

export const getLogin = {
  method: "GET",
  path: "/admin/login",
  summary: "Start sign-in to the console; asks GitHub for the user's identity only",
  query: z.object({ redirect: Loose.describe("path to return to; anything unsafe counts as /") }),
  reply: z.string(),
  redirects: "To GitHub's authorize page",
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
  redirects: "To GitHub's authorize page",
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
  redirects: "To GitHub's authorize page",
  refusals: { ...STATE, 403: "Forbidden", ...TOO_MANY, ...NOT_SET_UP },
} as const satisfies Endpoint;

export const getCallback = {
  method: "GET",
  path: "/auth/codehost/callback",
  summary: "GitHub redirects the browser here after sign-in",
  query: z.object({
    code: Loose.describe("traded for an access token"),
    state: Loose.describe("as we gave it to this browser"),
    error: Loose.describe("error code of GitHub, instead of a code"),
  }),
  reply: z.union([
    z.object({ userId: UserId, login: z.string(), redirectTo: z.string() }),
    ...INTERACTIONS.map(({ linkField }) =>
      z.object({ ok: z.literal(true), [linkField]: z.string(), login: z.string() }),
    ),
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

/** Errors of browser flows, by the name in `/admin?error=<name>`: what happened, then what to do. */
export const PAGE_ERRORS = {
  denied: "You did not allow Relay to sign you in. Nothing was changed. Sign in again to continue.",
  state:
    "This sign-in has expired: it took more than ten minutes, was already used, or started in another browser. Start again here.",
  oauth: "Sign-in failed: the code host gave no valid answer. Try again in a minute.",
  forbidden:
    "You are signed in, but not a member of any group. Ask an owner for an invite link, or sign in with another account.",
  invite_used: "This invite was already used. Ask for a new one if it was not you who used it.",
  invite_expired: "This invite has expired. Ask for a new one.",
  invite_unknown:
    "This invite does not exist. Check that you copied the whole link, or ask for a new one.",
  install:
    "The installation could not be bound. You need to be the account itself, or an admin of the organisation; then open its setup page again.",
} as const;

export type PageError = keyof typeof PAGE_ERRORS;

const UNKNOWN =
  "Something went wrong. Try again; if it keeps happening, contact the operator of this Relay.";

export function pageErrorWords(name: string): string {
  return new Map<string, string>(Object.entries(PAGE_ERRORS)).get(name) ?? UNKNOWN;
}
