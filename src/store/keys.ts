// Every key of the store is built here and nowhere else.

export const GROUPS_KEY = "config:groups";
export const ROUTES_KEY = "config:routes";

export function tenantKey(groupId: string): string {
  return `tenant:${groupId}`;
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
