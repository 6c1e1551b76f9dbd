// Every key of the store is built here and nowhere else.

import { createHash } from "node:crypto";

export const GROUPS_KEY = "config:groups";
export const ROUTES_KEY = "config:routes";

export const TENANT_PREFIX = "tenant:";

export function tenantKey(groupId: string): string {
  return `${TENANT_PREFIX}${groupId}`;
}

/** One delivery id per sender and scope; another group's sender cannot use it up. */
export function deliveryKey(provider: string, groupKey: string | undefined, id: string): string {
  return `delivery:${provider}:${groupKey ?? "global"}:${id}`;
}

export function nonceKey(groupKey: string | undefined, nonce: string): string {
  return `nonce:${groupKey ?? "global"}:${nonce}`;
}

/** For a delivery without an id: nobody else can have this key. */
export function singleUseKey(token: string): string {
  return `once:${token}`;
}

export const TOKEN_PREFIX = "token:";

export function tokenKey(userId: string): string {
  return `${TOKEN_PREFIX}${userId}`;
}

/** From what a caller holds to whose it is; the token itself is not kept in any key. */
export function tokenReverseKey(accessToken: string): string {
  return `token-reverse:${createHash("sha256").update(accessToken).digest("hex")}`;
}

/** What the secret of a sign-in under way is sealed for. */
export function signInKey(stateHash: Buffer): string {
  return `sign-in:${stateHash.toString("hex")}`;
}

/** What an ask is kept under, and what its body is sealed for. */
export function interactionKey(platform: string, platformId: string): string {
  return `ask:${platform}:${platformId}`;
}

// What is kept of a random token that somebody else holds: enough to know it again, not to use it.

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
