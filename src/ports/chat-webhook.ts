// Inbound side of a chat: its webhook, and long polling instead of it.

import type { Reply } from "../contract/interactions/replies.ts";
import type { Platform } from "../contract/kernel/target.ts";
import type { Locale } from "../core/i18n/locale.ts";
import type { WebhookHeaders } from "../core/ingress/webhook-headers.ts";
import type { Interaction } from "../core/interactions/interaction.ts";

/** A form with one text field, shown before an action runs. */
export type TextFieldForm = { actionId: string; title: string; label: string };

export type ReceivedInteraction = {
  id: string;
  /** Interactions with the same key run in order. */
  place: string;
  /** Undefined if only the worker parses the body. */
  interaction?: Interaction;
  /** Whether the button or form is on an ephemeral message. */
  isOnPrivate?: boolean;
};

export type WebhookReading =
  /** The platform checks the endpoint. */
  | { kind: "ping"; answer: object }
  | (ReceivedInteraction & { kind: "interaction" })
  | { kind: "unreadable"; problem: string };

export interface ChatWebhook {
  readonly platform: Platform;
  readonly path: string;
  /** How long a request may wait until its interaction is stored. */
  readonly holdMs: number;
  /** Error texts. */
  readonly errors: { unauthenticated: string; invalid: string };
  /** Checks the headers before the body is read. */
  mayBeAuthentic(headers: WebhookHeaders, nowMs: number): boolean;
  /** Verifies exactly these bytes, and their freshness. */
  isAuthentic(headers: WebhookHeaders, body: Uint8Array, nowMs: number): boolean;
  read(body: string): WebhookReading;
  /** Response once the interaction is stored. */
  accept(received: ReceivedInteraction): object;
  /**
   * For platforms that show the HTTP response to the user. A duplicate is then rejected like a bad signature, so that a
   * replayed request reveals nothing.
   */
  readonly immediate?: {
    /** Leaves time for the network. */
    withinMs: number;
    form(form: TextFieldForm): object;
    say(reply: Reply, locale: Locale): object;
  };
}

// Long polling for updates, for installations that the platform cannot reach by webhook.

export type FetchResult =
  /** Raw updates in order. `last` is the highest update id; undefined if there are none. */
  | { outcome: "fetched"; bodies: readonly string[]; last: number | undefined }
  /** A webhook is set, or another process is polling. */
  | { outcome: "conflict"; isWebhook: boolean; error: string }
  /** The platform rejects the bot's credential. */
  | { outcome: "refused"; error: string }
  /** Rate limited: poll again after `afterMs`. */
  | { outcome: "wait"; afterMs: number; error: string }
  | { outcome: "failed"; error: string };

export type FetchFault = Exclude<FetchResult, { outcome: "fetched" }>;

export interface UpdateSource {
  /**
   * Long-polls for up to 30 seconds. Acknowledges updates up to `kept`; the platform returns all later ones again.
   * Never throws.
   */
  fetch(kept: number | undefined, signal: AbortSignal): Promise<FetchResult>;
}

/** Elects the one worker that polls. */
export interface FetchTurn {
  isOurs(workerId: string): Promise<boolean>;
}
