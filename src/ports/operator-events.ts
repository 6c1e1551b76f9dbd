// What the operator's address has to be told: written down with what it tells, posted until it was taken.

export type WaitingOperatorEvent = {
  id: string;
  /** The same each time it is posted. */
  webhookId: string;
  type: string;
  body: string;
  attempts: number;
};

export type OperatorPostResult =
  | { outcome: "taken" }
  /** The address wants no more of them. */
  | { outcome: "gone" }
  | { outcome: "failed"; why: string };

export interface OperatorEventStore {
  /**
   * The next one that is due; nobody else gets it for longer than a post may take. Of one subject only the oldest:
   * they are posted in order.
   */
  take(): Promise<WaitingOperatorEvent | undefined>;
  done(id: string): Promise<void>;
  /** It stays due, later and later. Whether it was given up, after a day. */
  failed(id: string, why: string): Promise<"again" | "given-up">;
}
