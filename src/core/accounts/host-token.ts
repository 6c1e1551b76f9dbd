// How long a token is kept and when it is renewed: always a little before codehost ends it.

const DAY_MS = 86_400_000;
const MIN_KEPT_MS = 60_000;
/** For tokens whose end codehost does not tell. */
const UNTOLD_LIFE_MS = 30 * DAY_MS;

export type TokenTimes = {
  /** When codehost ends it. */
  expiresAt: number;
  /** When it is time to renew it. */
  refreshAt: number;
  /** How long the record is kept from now on. */
  keptMs: number;
};

export function tokenTimes(now: number, lifeMs = UNTOLD_LIFE_MS): TokenTimes {
  return {
    expiresAt: now + lifeMs,
    refreshAt: now + Math.floor(lifeMs * 0.8),
    keptMs: Math.max(MIN_KEPT_MS, Math.floor(lifeMs * 0.9)),
  };
}

// GitHub's user tokens by their kind. That of a GitHub App has the app's permissions on the repositories the app is
// installed on; that of an OAuth app has its scopes on every repository of the person.

export function isAppToken(accessToken: string): boolean {
  return accessToken.startsWith("ghu_");
}
