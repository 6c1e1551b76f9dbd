// A chat whose updates are fetched instead of sent to us: for whom the platform cannot reach.

export type FetchResult =
  /** As they came, in their order; `last` is the number of the last one, undefined where there is none. */
  | { outcome: "fetched"; bodies: readonly string[]; last: number | undefined }
  /** They are sent to a webhook, or somebody else fetches them. */
  | { outcome: "conflict"; isWebhook: boolean; error: string }
  /** The bot's credential is not taken. */
  | { outcome: "refused"; error: string }
  /** Not before that time. */
  | { outcome: "wait"; afterMs: number; error: string }
  | { outcome: "failed"; error: string };

export type FetchFault = Exclude<FetchResult, { outcome: "fetched" }>;

export interface UpdateSource {
  /**
   * Waits at the platform until there is something, or half a minute. The platform forgets those up to `kept`;
   * all others come again. Never throws.
   */
  fetch(kept: number | undefined, signal: AbortSignal): Promise<FetchResult>;
}

/** Who of the workers fetches: one of them, for as long as it lives. */
export interface FetchTurn {
  isOurs(workerId: string): Promise<boolean>;
}
