// User access tokens of the app. Their number per user and scope is limited, and a refresh revokes both tokens of a
// pair.

import { randomBytes } from "node:crypto";
import type { SandboxClock } from "../../platform/clock.ts";

export const ACCESS_SECONDS = 28_800;
export const REFRESH_SECONDS = 15_897_600;
const MAX_LIVE = 10;

export type UserToken = {
  id: number;
  accessToken: string;
  /** Only if tokens expire. */
  refreshToken: string | undefined;
  login: string;
  scope: string;
  createdAt: number;
  expiresAt: number;
  refreshExpiresAt: number;
};

export type TokenInput = { login: string; scope: string; isExpiring: boolean };

export type TokenBook = ReturnType<typeof createTokenBook>;

export function createTokenBook(clock: SandboxClock) {
  // In order of issue, so that the oldest is evicted first.
  const live = new Map<string, UserToken>();
  let lastId = 0;

  const isRefreshable = ({ refreshToken, refreshExpiresAt }: UserToken) =>
    refreshToken !== undefined && refreshExpiresAt > clock.now();

  const isUsable = (token: UserToken) => token.expiresAt > clock.now();

  const makeRoom = ({ login, scope }: TokenInput) => {
    for (const [key, token] of live)
      if (!isUsable(token) && !isRefreshable(token)) live.delete(key);
    const same = [...live.values()].filter((one) => one.login === login && one.scope === scope);
    for (const { accessToken } of same.slice(0, Math.max(0, same.length - MAX_LIVE + 1)))
      live.delete(accessToken);
  };

  const issue = (input: TokenInput): UserToken => {
    makeRoom(input);
    const token = freshToken(input, (lastId += 1), clock.now());
    live.set(token.accessToken, token);
    return token;
  };

  return {
    issue,
    find(accessToken: string): UserToken | undefined {
      const token = live.get(accessToken);
      return token && isUsable(token) ? token : undefined;
    },
    refresh(refreshToken: string): UserToken | undefined {
      const old = [...live.values()].find((token) => token.refreshToken === refreshToken);
      if (!old || !isRefreshable(old)) return undefined;
      live.delete(old.accessToken);
      return issue({ login: old.login, scope: old.scope, isExpiring: true });
    },
    revoke: (accessToken: string) => live.delete(accessToken),
    revokeAllOf(login: string): void {
      for (const token of live.values()) if (token.login === login) live.delete(token.accessToken);
    },
  };
}

function freshToken({ login, scope, isExpiring }: TokenInput, id: number, now: number): UserToken {
  return {
    id,
    accessToken: `${isExpiring ? "ghu" : "gho"}_${letters(18)}`,
    refreshToken: isExpiring ? `ghr_${letters(38)}` : undefined,
    login,
    scope,
    createdAt: now,
    expiresAt: isExpiring ? now + ACCESS_SECONDS * 1000 : Infinity,
    refreshExpiresAt: isExpiring ? now + REFRESH_SECONDS * 1000 : 0,
  };
}

/** Hex, because GitHub's own tokens contain only letters and digits. */
function letters(bytes: number): string {
  return randomBytes(bytes).toString("hex");
}
