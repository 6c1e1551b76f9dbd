// Host actions: a user acts on a code host through Relay, with their own token.

import { z } from "zod";
import { ACCOUNT_HOST, hostsThat } from "../hosts/index.ts";
import type { Endpoint, Security } from "../kernel/endpoint.ts";

const BEARER: Security = {
  words: "the caller's own access token of the code host as bearer; see GET /admin/api/me/token",
  schemes: ["accessToken"],
};

const MAX_COMMENT_LENGTH = 65_536;

/** Also rejects "." and "..", to prevent path traversal. */
const RepositoryPart = z.string().regex(/^(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$/, "is not valid");
const POSITIVE = "must be a positive whole number";
const WorkItemNumber = z.int(POSITIVE).positive(POSITIVE);
const Sha = z.string().regex(/^[0-9a-f]{40}$/i, "must be 40 hex digits");
const repository = {
  provider: z.enum(hostsThat("act")).default(ACCOUNT_HOST).describe("host of the repository"),
  owner: RepositoryPart,
  repo: RepositoryPart,
};

const refusals = {
  400: "The named field is faulty",
  401: "Missing authorization, or Invalid or expired token; also a token of another host",
  403: "Refused by the code host, with its message",
  404: "Not found on the code host, or hidden from the caller",
  422: "Refused by the code host, with its message",
  429: "Too many requests: the code host says so, one person made more than one comment in 3 seconds, or too many wrong tokens",
  502: "The code host is unavailable, by its name: codehost unavailable",
} as const;

export const postComment = {
  method: "POST",
  path: "/api/comment",
  summary: "Comments on an issue or a pull request",
  security: BEARER,
  body: z.strictObject({
    ...repository,
    issueNumber: WorkItemNumber,
    body: z.string().min(1).max(MAX_COMMENT_LENGTH),
  }),
  reply: z.object({ ok: z.literal(true), id: z.string(), url: z.string() }),
  refusals,
} as const satisfies Endpoint;

export const postMerge = {
  method: "POST",
  path: "/api/merge",
  summary: "Merges a pull request; with sha only while that is its head",
  security: BEARER,
  body: z.strictObject({
    ...repository,
    pullNumber: WorkItemNumber,
    method: z.enum(["merge", "squash", "rebase"]).default("merge"),
    sha: Sha.optional(),
  }),
  reply: z.object({ ok: z.literal(true), merged: z.boolean(), sha: z.string() }),
  refusals: { ...refusals, 405: "It cannot be merged now", 409: "Its head has moved" },
} as const satisfies Endpoint;

export const postClose = {
  method: "POST",
  path: "/api/close",
  summary: "Closes a pull request",
  security: BEARER,
  body: z.strictObject({ ...repository, pullNumber: WorkItemNumber }),
  reply: z.object({ ok: z.literal(true), state: z.string() }),
  refusals,
} as const satisfies Endpoint;

export const postReact = {
  method: "POST",
  path: "/api/react",
  summary: "Adds a reaction to an issue or a pull request; once, however often it is asked",
  security: BEARER,
  body: z.strictObject({
    ...repository,
    issueNumber: WorkItemNumber,
    reaction: z.enum(["+1", "-1", "laugh", "confused", "heart", "hooray", "rocket", "eyes"]),
  }),
  reply: z.object({ ok: z.literal(true), id: z.string() }),
  refusals,
} as const satisfies Endpoint;
