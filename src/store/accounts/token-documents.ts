// Format of a user token in its document. Both secrets are sealed, each with its own AAD. Fields that must be readable
// without a key are stored beside them.

import { z } from "zod";
import { tokenTimes } from "../../core/accounts/host-token.ts";
import type { IssuedGrant, TokenRecord } from "../../ports/accounts.ts";
import { tokenKey, tokenReverseKey } from "../pg/rows/keys.ts";
import type { Sealing } from "../pg/rows/sealing.ts";

export const StoredToken = z.object({
  userId: z.string(),
  issuer: z.string().optional(),
  /** Key of its reverse index. No other reverse index is valid. */
  reverseKey: z.string(),
  accessToken: z.string(),
  expiresAt: z.number(),
  refreshToken: z.string().optional(),
  rights: z.enum(["identity", "write"]),
  /** Only if the token can be refreshed. */
  refreshAt: z.number().optional(),
  /** Milliseconds. The document stays until then, although it has expired. */
  refreshUntil: z.number().optional(),
  usedAt: z.number(),
});
export type StoredToken = z.infer<typeof StoredToken>;

/** Fields that hold a secret. */
export const SEALED_FIELDS = ["accessToken", "refreshToken"] as const;

/** AAD per field, so that an access token and a refresh token cannot be swapped. */
export function sealedFor(userId: string, field: (typeof SEALED_FIELDS)[number]): string {
  return `${tokenKey(userId)}.${field}`;
}

type Kept = { stored: StoredToken; keptMs: number };

export function storedToken(
  sealing: Sealing,
  {
    userId,
    grant,
    usedAt,
    now,
  }: { userId: string; grant: IssuedGrant; usedAt: number; now: number },
): Kept {
  const { accessToken, refreshToken, rights, issuer } = grant;
  const times = tokenTimes(now, grant.lifeMs, grant.refreshLifeMs);
  const { expiresAt, refreshAt, refreshUntil, keptMs } = times;
  const stored: StoredToken = {
    userId,
    issuer,
    reverseKey: tokenReverseKey(accessToken),
    accessToken: sealing.seal(accessToken, sealedFor(userId, "accessToken")),
    expiresAt,
    rights,
    usedAt,
    ...(refreshToken !== undefined && {
      refreshToken: sealing.seal(refreshToken, sealedFor(userId, "refreshToken")),
      refreshAt,
      refreshUntil,
    }),
  };
  return { stored, keptMs };
}

export function openToken(sealing: Sealing, stored: StoredToken): TokenRecord {
  const { userId, issuer, accessToken, expiresAt, refreshToken, rights } = stored;
  return {
    userId,
    issuer,
    accessToken: sealing.open(accessToken, sealedFor(userId, "accessToken")),
    expiresAt,
    refreshToken: refreshToken && sealing.open(refreshToken, sealedFor(userId, "refreshToken")),
    rights,
  };
}
