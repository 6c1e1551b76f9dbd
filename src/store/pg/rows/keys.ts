// The only place that builds keys of the store.

import { createHash } from "node:crypto";

export const GROUPS_KEY = "config:groups";
export const ROUTES_KEY = "config:routes";

export const TENANT_PREFIX = "tenant:";

export function tenantKey(groupId: string): string {
  return `${TENANT_PREFIX}${groupId}`;
}

/** Where an event was received: idempotency keys of different places do not meet. */
export type KeyScope = { groupKey: string | undefined; endpointId?: string | undefined };

/** Unambiguous, because a group's key is a number and an endpoint's id has no colon. */
function scopeOf({ groupKey = "global", endpointId }: KeyScope): string {
  return endpointId === undefined ? groupKey : `${groupKey}/${endpointId}`;
}

/** Delivery ids are scoped by sender and group, so that another group's sender cannot use one up. */
export function deliveryKey(provider: string, scope: KeyScope, id: string): string {
  return `delivery:${provider}:${scopeOf(scope)}:${id}`;
}

export function nonceKey(scope: KeyScope, nonce: string): string {
  return `nonce:${scopeOf(scope)}:${nonce}`;
}

/** For a delivery without an id: a unique key. */
export function singleUseKey(token: string): string {
  return `once:${token}`;
}

export const TOKEN_PREFIX = "token:";

export function tokenKey(userId: string): string {
  return `${TOKEN_PREFIX}${userId}`;
}

/** Maps a caller's token to its user. Only the hash of the token is part of the key. */
export function tokenReverseKey(accessToken: string): string {
  return `token-reverse:${createHash("sha256").update(accessToken).digest("hex")}`;
}

/** AAD of the secret of a sign-in in progress. */
export function signInKey(stateHash: Buffer): string {
  return `sign-in:${stateHash.toString("hex")}`;
}

/** Key of an interaction, and AAD of its body. */
export function interactionKey(platform: string, platformId: string): string {
  return `ask:${platform}:${platformId}`;
}

// Hash of a random token: enough to recognize the token, not to use it.
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
