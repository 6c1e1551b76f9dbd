// Lifetime of stored GitHub tokens. A token is refreshed and dropped a little before GitHub expires it.

const DAY_MS = 86_400_000;
const MIN_KEPT_MS = 60_000;
/** For tokens without an expiry in GitHub's answer. */
const UNTOLD_LIFE_MS = 30 * DAY_MS;

export type TokenTimes = {
  /** When GitHub expires the token. */
  expiresAt: number;
  refreshAt: number;
  /** TTL of the stored record, from now. */
  keptMs: number;
};

export function tokenTimes(now: number, lifeMs = UNTOLD_LIFE_MS): TokenTimes {
  return {
    expiresAt: now + lifeMs,
    refreshAt: now + Math.floor(lifeMs * 0.8),
    keptMs: Math.max(MIN_KEPT_MS, Math.floor(lifeMs * 0.9)),
  };
}

/**
 * GitHub App user tokens start with `ghu_` and have the app's permissions on its installed repositories. OAuth app
 * tokens have their scopes on every repository of the user.
 */
export function isAppToken(accessToken: string): boolean {
  return accessToken.startsWith("ghu_");
}
