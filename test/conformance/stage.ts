// What the suite of the chats needs of each: a platform of its own, and a way to look at it.

import type { ManualClock } from "../../sandbox/platform/clock.ts";
import type { Platform } from "../../sandbox/platform/server.ts";
import type { Target } from "../../src/contract/routes.ts";
import type { Chat, Posting } from "../../src/ports/chat.ts";

export type Seen = { id: string; text: string };

/** What a test may change about the chat it tries. */
export type Change = { apiUrl?: string; botToken?: string; timeoutMs?: number };

export type Stage = {
  platform: Pick<Platform, "journal" | "faults" | "stop">;
  clock: ManualClock;
  botToken: string;
  apiUrl: string;
  target: Target;
  chat(change?: Change): Chat;
  /** What people read at the target, oldest first. */
  seen(): readonly Seen[];
  /** Takes a message away as a person would. */
  remove(id: string): void;
  /** Every way in which the target can be lost. */
  losses: Readonly<Record<string, () => void>>;
};

let nonces = 0;

/** A new message with these words; the same nonce only where it is given. */
export function posting(
  chat: Chat,
  target: Target,
  text: string,
  more: Partial<Pick<Posting, "messageId" | "nonce">> = {},
): Posting {
  nonces += 1;
  return {
    target,
    message: chat.renderPlain(text),
    messageId: undefined,
    nonce: `nonce-${nonces}`,
    ...more,
  };
}

export const never: AbortSignal = new AbortController().signal;
