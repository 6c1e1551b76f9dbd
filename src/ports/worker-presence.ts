// A worker as the others see it: alive as long as its session is.

export interface WorkerPresence {
  /** Undefined while the database is away. Another one after the session was lost. */
  id(): string | undefined;
  /** Says that we live, and frees what dead workers held. Has to be called several times a second. */
  keep(): Promise<void>;
  /** Says goodbye. */
  leave(): Promise<void>;
}
