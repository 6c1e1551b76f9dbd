// What is decided about a tenant before anything is written.

export const ROLES = ["owner", "admin", "viewer"] as const;
export type Role = (typeof ROLES)[number];

export type Shape = {
  groupId: string;
  key: string;
  userIds: Readonly<Record<Role, string>>;
  /** Owners who sign in with other methods. */
  otherOwners: readonly string[];
  channelId: string;
  deliveryId: string;
  routeId: string;
  /** In every text of this tenant, and in nobody else's. */
  canary: string;
};

/** Id of a named endpoint that every tenant has. */
export const ENDPOINT = "alerts";
