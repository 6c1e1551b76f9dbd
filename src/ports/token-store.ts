// What codehost gave us to act for people. A record and its reverse index are one thing: both there, or
// neither.

import type { Actor, AuditEntry } from "./audit-log.ts";
import type { HostAnswer, TokenGrant } from "./sign-in-host.ts";

export type TokenRecord = Omit<TokenGrant, "lifeMs"> & {
  userId: string;
  /** Milliseconds, as codehost said it; the record itself is over a little earlier. */
  expiresAt: number;
};

/** `idle`: nothing to do, for it is gone, fresh, or somebody else just did it. */
export type RefreshResult = "refreshed" | "refused" | "unavailable" | "idle";

export type RemoveOptions = {
  /** Written down where there was something to remove. */
  entry?: AuditEntry;
  /** This access token and no newer one, for whoever found out that it is worth nothing any more. */
  only?: string;
  /** The person takes back what they allowed: sessions and links end too, also without a record. */
  endsAccess?: Actor;
};

export interface TokenStore {
  /** The person's own record, while it is valid. */
  find(userId: string): Promise<TokenRecord | undefined>;
  /** The same for somebody to see; that it was shown is written down. */
  show(userId: string, entry: AuditEntry): Promise<TokenRecord | undefined>;
  /** Whose access token this is, while it is valid; counts as a use. */
  ownerOf(accessToken: string): Promise<string | undefined>;
  /** In place of what was there, unless that may do more and is still valid. */
  save(userId: string, grant: TokenGrant): Promise<void>;
  /** Removes record and reverse index; what was there, so that it can be revoked. */
  remove(userId: string, options?: RemoveOptions): Promise<TokenRecord | undefined>;
  /** People whose tokens are due and still wanted. */
  listDue(max: number): Promise<readonly string[]>;
  /**
   * Asks `renew` for the next pair while nobody else can, and writes it over the old one. A no of
   * codehost removes the record and writes down `onRefused`.
   */
  refresh(
    userId: string,
    renew: (refreshToken: string) => Promise<HostAnswer<TokenGrant>>,
    onRefused: AuditEntry,
  ): Promise<RefreshResult>;
}
