// Requests of people without a group to become members of one.

import type { Actor } from "./audit-log.ts";

export type AccessRequest = {
  id: string;
  userId: string;
  login: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
  expiresAt: number;
};

/** The group by its visible id; its key if there is such a group. */
export type RequestedGroup = { id: string; key: string | undefined };

export interface AccessRequests {
  /** The same request again only starts anew. "tooMany": the person has as many open requests as allowed. */
  add(group: RequestedGroup, actor: Actor): Promise<"added" | "tooMany">;
  /** Open requests of a group, oldest first, a hundred at most. */
  list(groupId: string): Promise<readonly AccessRequest[]>;
  /** Ends a request; with an actor it is audited as declined. */
  end(group: RequestedGroup, id: string, declinedBy?: Actor): Promise<void>;
}
