// Lifetime of stored GitHub tokens. A token is refreshed and dropped a little before GitHub expires it.

import { identityOfPerson } from "../../contract/accounts/identities.ts";
import { ACCOUNT_HOST } from "../../contract/hosts/index.ts";

const DAY_MS = 86_400_000;
const MIN_KEPT_MS = 60_000;
/** For tokens without an expiry in GitHub's answer. */
const UNTOLD_LIFE_MS = 30 * DAY_MS;

export type TokenTimes = {
  /** When GitHub expires the token. */
  expiresAt: number;
  refreshAt: number;
  /** Until when the refresh token is kept, which usually lives longer. */
  refreshUntil: number;
  /** TTL of the stored record, from now. */
  keptMs: number;
};

/** Gitea and Forgejo do not say how long a refresh token lives: 730 hours, unless the operator changed it. */
export function tokenTimes(
  now: number,
  lifeMs = UNTOLD_LIFE_MS,
  refreshLifeMs = UNTOLD_LIFE_MS,
): TokenTimes {
  return {
    expiresAt: now + lifeMs,
    refreshAt: now + Math.floor(lifeMs * 0.8),
    refreshUntil: now + Math.max(lifeMs, refreshLifeMs),
    keptMs: Math.max(MIN_KEPT_MS, Math.floor(lifeMs * 0.9)),
  };
}

type Issued = { userId: string; issuer: string | undefined };

/**
 * Whether this server issued the token. Without any issuer only an old token of the account host counts, because it
 * was the only host when tokens and identities had no issuer. For a token of another host its owner signs in again.
 */
export function isIssuedBy(server: string | undefined, { userId, issuer }: Issued): boolean {
  if (issuer !== undefined) return issuer === server;
  return identityOfPerson(userId).provider === ACCOUNT_HOST;
}

/**
 * GitHub App user tokens start with `ghu_` and have the app's permissions on its installed repositories. OAuth app
 * tokens have their scopes on every repository of the user.
 */
export function isAppToken(accessToken: string): boolean {
  return accessToken.startsWith("ghu_");
}
