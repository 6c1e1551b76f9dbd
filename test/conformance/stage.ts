// What the suite of the chats needs of each: a platform of its own, and a way to look at it.

import type { ManualClock } from "../../sandbox/platform/clock.ts";
import type { SandboxPlatform } from "../../sandbox/platform/server.ts";
import type { Target } from "../../src/contract/routing/routes.ts";
import type { Chat, Posting } from "../../src/ports/chat-platform.ts";

export type Seen = { id: string; text: string };

/** What a test may change about the chat it tries. */
export type Change = { apiUrl?: string; botToken?: string; timeoutMs?: number };

/** In what platforms differ though all is well. */
export type Facts = {
  /** Status of the answer to a new message. */
  posted: 200 | 201;
  /** What has to rest at a limit. */
  limited: "bot" | "place";
  /** What makes a message quiet on the wire; undefined where nothing can. */
  quiet: RegExp | undefined;
};

export type Stage = {
  platform: Pick<SandboxPlatform, "journal" | "faults" | "stop">;
  clock: ManualClock;
  botToken: string;
  apiUrl: string;
  target: Target;
  /** The same kind of place under another id. */
  targetAt(id: string): Target;
  facts: Facts;
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
  more: Partial<Omit<Posting, "target" | "message">> = {},
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
