// Browsers that are signed in.

type SessionPerson = { userId: string; login: string };

export interface SessionStore {
  /** A new session, over after seven days or a day without a request. */
  create(token: string, person: SessionPerson): Promise<void>;
  /** Whose session it is, if it still is one; counts as a request. */
  find(token: string): Promise<SessionPerson | undefined>;
  /** Nothing happens where there is none. */
  end(token: string): Promise<void>;
  deleteExpired(): Promise<number>;
}
