// What people ask from chats, from the moment it is kept until they are told.

import type { Reply } from "../contract/interactions/replies.ts";
import type { Platform } from "../core/delivery/target-key.ts";
import type { AuditEntry } from "./audit-log.ts";

export type NewInteraction = {
  platform: Platform;
  /** The platform's own id. */
  platformId: string;
  /** Asks of one place are done in their order. */
  place: string;
  body: string;
  /** Its first answer is all there is to it: only its id is kept. */
  isAnswered: boolean;
};

export interface InteractionInbox {
  /**
   * Resolves once it is committed: `known` where this id was kept before. Rejects as `unavailable` after
   * `holdMs`; then nobody knows whether it is kept.
   */
  keep(interaction: NewInteraction, holdMs: number): Promise<"kept" | "known">;
}

/** An ask in our hands, for as long as the lease lasts. */
export type LeasedInteraction = {
  id: string;
  platform: Platform;
  body: string;
  /** Since it came in. */
  ageMs: number;
  /** Since it could be begun: when it came in, or when the person signed in. */
  readyMs: number;
  /** How often it was taken, this time counted: for doing it, or for telling. */
  attempts: number;
  /** The same, counted from when it was begun or continued. */
  attempt: number;
  /** What is left to be said; undefined while it is not done. */
  reply: Reply | undefined;
  /** Said above its answer. Only of an ask that continues after a sign-in. */
  preface: Reply | undefined;
};

export type InteractionStep =
  /** Done: this is said from now on, written down with what was done. */
  | { status: "telling"; reply: Reply; audit: readonly AuditEntry[] }
  | { status: "told" }
  /** Told where to read the answer. The answer is kept for that. */
  | { status: "offered" }
  | { status: "failed"; error: string }
  /** Not now. */
  | { status: "again"; inMs: number; error: string };

export interface InteractionStore {
  /** The oldest that are due, at most one of each place that is still to be done. */
  take(workerId: string, max: number): Promise<readonly LeasedInteraction[]>;
  /** False where it is not ours any more. */
  settle(
    interaction: Pick<LeasedInteraction, "id" | "attempts">,
    workerId: string,
    next: InteractionStep,
  ): Promise<boolean>;
}

/** Answers that a person reads in their private chat, once they have opened it by a link. */
export interface PrivateAnswers {
  /** The answer of this ask is kept under a one-time payload, in place of an earlier one. */
  offer(interactionId: string, payload: string): Promise<void>;
  /** Tells it now. False for a payload that is not good, or if the ask is not the person's own. */
  tell(
    payload: string,
    isOwn: (interaction: Pick<LeasedInteraction, "platform" | "body">) => boolean,
  ): Promise<boolean>;
}
