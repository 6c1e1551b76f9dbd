// Identities of the signed-in user, and merging of people by super-admins.

import { z } from "zod";
import { ADMIN_REFUSALS, Done } from "../kernel/api-shapes.ts";
import { type Endpoint, SESSION } from "../kernel/endpoint.ts";
import { UserId } from "../kernel/group.ts";
import { IdentityKey, SignInMethodName } from "./identities.ts";

const FRESH = "The sign-in is older than 10 minutes, or the write came from another site";

export const getIdentities = {
  method: "GET",
  path: "/admin/api/me/identities",
  summary: "Identities of oneself, oldest first, and the methods that one can add; any session",
  security: SESSION,
  reply: z.object({
    identities: z.array(
      z.object({
        identity: IdentityKey,
        provider: SignInMethodName,
        /** Name that people read for the method. */
        label: z.string(),
        login: z.string(),
        /** Whether `userId` names this identity. */
        isPrimary: z.boolean(),
        /** Milliseconds since the epoch; null: not since identities are stored. */
        lastUsedAt: z.int().nullable(),
      }),
    ),
    methods: z.array(z.object({ provider: SignInMethodName, label: z.string() })),
  }),
  refusals: { 401: ADMIN_REFUSALS[401], 429: ADMIN_REFUSALS[429] },
} as const satisfies Endpoint;

export const postIdentity = {
  method: "POST",
  path: "/admin/api/me/identities",
  summary:
    "Begins to add an identity: the browser opens the location and signs in there; any session",
  security: SESSION,
  body: z.strictObject({ provider: SignInMethodName }),
  reply: z.object({ ok: z.literal(true), location: z.string() }),
  refusals: {
    ...ADMIN_REFUSALS,
    400: "provider is not a sign-in method",
    403: FRESH,
    503: "The method is not set up",
  },
} as const satisfies Endpoint;

export const deleteIdentity = {
  method: "DELETE",
  path: "/admin/api/me/identities/:identity",
  summary: "Removes an identity of oneself, with its token; ends one's sessions; any session",
  security: SESSION,
  params: z.object({ identity: IdentityKey }),
  reply: Done,
  refusals: {
    ...ADMIN_REFUSALS,
    403: FRESH,
    404: "Not found: not an identity",
    409: "It is the only one",
  },
} as const satisfies Endpoint;

export const postPersonMerge = {
  method: "POST",
  path: "/admin/api/people/merge",
  summary: "Merges two people, named by any of their identities; super-admins only",
  security: SESSION,
  body: z.strictObject({ from: IdentityKey, into: IdentityKey }),
  reply: z.object({ ok: z.literal(true), userId: UserId }),
  refusals: { ...ADMIN_REFUSALS, 403: FRESH, 409: "They are the same person already" },
} as const satisfies Endpoint;
