// Browsers that are signed in.

import type { Actor } from "./audit-log.ts";

type SessionPerson = { userId: string; login: string };

type FoundSession = SessionPerson & {
  /** Opaque. It names the session in lists and cannot be used to sign in. */
  id: string;
  /** Whether the person signed in within the last 10 minutes. */
  isFresh: boolean;
};

type SessionRecord = {
  id: string;
  /** Times in milliseconds since the epoch. */
  createdAt: number;
  seenAt: number;
  expiresAt: number;
  /** IP address of the sign-in. */
  ip: string | null;
};

/** Every start and every end that a person causes is written to the audit log. */
export interface SessionStore {
  /** A new session, over after seven days or a day without a request. */
  create(token: string, actor: Actor): Promise<void>;
  /** Whose session it is, if it still is one; counts as a request. */
  find(token: string): Promise<FoundSession | undefined>;
  /** Nothing happens where there is none. */
  end(token: string, actor: Actor): Promise<void>;
  /** Live sessions of a person, newest first. */
  list(userId: string): Promise<readonly SessionRecord[]>;
  /** Ends one session of this person. */
  endOne(userId: string, id: string, actor: Actor): Promise<void>;
  /** Ends all sessions of this person, except the one with the given id. */
  endAll(userId: string, actor: Actor, exceptId?: string): Promise<void>;
  deleteExpired(): Promise<number>;
}
