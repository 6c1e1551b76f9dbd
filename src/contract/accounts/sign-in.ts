// Sign-in, one flow for every method, and linking of chat accounts.

import { INTERACTIONS } from "../chats/index.ts";
import { z } from "zod";
import { ACCOUNT_HOST } from "../hosts/index.ts";
import type { Endpoint } from "../kernel/endpoint.ts";
import { UserId } from "../kernel/group.ts";
import { IdentityKey, SIGN_IN_METHODS, SignInMethodName } from "./identities.ts";

/** A repeated or malformed parameter counts as missing. */
const Loose = z.string().optional().catch(undefined);
/** 32 random bytes as base64url. */
export const Token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const TOO_MANY = { 429: "Too many requests" };
const SWITCHED_OFF = { 403: "SIGN_IN leaves the method out" };
const NOT_SET_UP = { 503: "Sign-in is not set up, and which settings are missing" };
export const STATE = {
  400: "Invalid or expired state; with Accept: text/html a redirect to /admin?error=state",
};

const LINK_REPLIES = INTERACTIONS.map(({ linkField }) =>
  z.object({ ok: z.literal(true), [linkField]: z.string(), login: z.string() }),
);

export const getLogin = {
  method: "GET",
  path: "/admin/login",
  summary: "Start sign-in to the console; asks for the user's identity only",
  query: z.object({
    redirect: Loose.describe("path to return to; anything unsafe counts as /"),
    method: SignInMethodName.optional().catch(undefined).describe("default: GitHub"),
  }),
  reply: z.string(),
  redirects:
    "To the authorize page of the method; to the sign-in page if GitHub is not configured or SIGN_IN leaves it out",
  alwaysRedirects: true,
  refusals: { ...SWITCHED_OFF, ...TOO_MANY, ...NOT_SET_UP },
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
  refusals: { ...STATE, ...SWITCHED_OFF, ...TOO_MANY, ...NOT_SET_UP },
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
    iss: Loose.describe("issuer, if it names itself (RFC 9207)"),
    error: Loose.describe("error code, instead of a code"),
  }),
  reply: z.union([
    z.object({ userId: UserId, login: z.string(), redirectTo: z.string() }),
    ...LINK_REPLIES,
  ]),
  hasPage: true,
  redirects: "With Accept: text/html, to where sign-in was started for, or to /admin?error=…",
  refusals: {
    400: "Missing code or state; Invalid or expired state",
    ...SWITCHED_OFF,
    409: "The server of the method has changed, or the identity belongs to another person",
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

export const getSignIn = {
  method: "GET",
  path: "/admin/sign-in",
  summary: "The sign-in page, with a button for each method",
  query: z.object({ redirect: Loose.describe("path to return to; anything unsafe counts as /") }),
  reply: z.string(),
  replyType: "text/html",
  redirects: "With a session, to the path",
  refusals: TOO_MANY,
} as const satisfies Endpoint;

/** The endpoints of a method, under the same rules as those above. */
export function signInEndpoints(method: SignInMethodName) {
  const path = `/auth/${method}` as const;
  const toMethod = { redirects: "To the authorize page of the method" };
  return {
    start: { ...getAuth, path, ...toMethod },
    confirm: { ...postAuth, path, ...toMethod },
    callback: {
      ...getCallback,
      path: `${path}/callback`,
      summary: "The issuer redirects the browser here after sign-in",
      reply: z.union([
        z.object({
          userId: UserId,
          login: z.string(),
          redirectTo: z.string(),
          identity: IdentityKey,
        }),
        ...LINK_REPLIES,
      ]),
    },
  } as const satisfies Record<string, Endpoint>;
}

/** Endpoints of the methods beside those that the interface lists. */
export const otherSignInEndpoints: readonly Endpoint[] = SIGN_IN_METHODS.filter(
  (method) => method !== ACCOUNT_HOST,
).flatMap((method) => Object.values(signInEndpoints(method)));

/** Errors of browser flows, by the name in `/admin?error=<name>`: what happened, then what to do. */
export const PAGE_ERRORS = {
  denied: "You did not allow Relay to sign you in. Nothing was changed. Sign in again to continue.",
  state:
    "This sign-in has expired: it took more than ten minutes, was already used, or started in another browser. Start again here.",
  oauth: "Sign-in failed: the code host gave no valid answer. Try again in a minute.",
  issuer:
    "The server that vouches for you has changed. Ask the operator of this Relay to accept the new one.",
  identity_taken:
    "This account already belongs to another person of this Relay. Nothing was changed. A super-admin can merge the two.",
  method: "Signing in this way is switched off. Choose another one.",
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
