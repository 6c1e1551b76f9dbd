// Adapter of a chat platform: sending, interactions, its webhook, and long polling instead of it.

import type { RateLimit } from "../core/delivery/rate-limit.ts";
import type { CommandForm } from "../core/interactions/command-line.ts";
import type { Clock } from "./system.ts";
import type { InteractiveChat } from "./interactions.ts";
import type { Receiver, Receivers } from "./targets.ts";
import type { Chat, MessageUrl } from "./chat-platform.ts";
import type { Reply } from "../contract/interactions/replies.ts";
import type { Platform, Target } from "../contract/kernel/target.ts";
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

export type ChatContext = {
  version: string;
  /** Public URL of Relay. */
  baseUrl: string;
  commands: readonly CommandForm[];
  clock: Pick<Clock, "now">;
  /** URL of a page whose link preview shows a person and what they said; undefined if it is too long. */
  previewUrl(said: { name: string; words: string; avatarUrl: string }): string | undefined;
  /** Channels that groups connected by URL. Omitted by commands that send nothing. */
  receivers?: Receivers | undefined;
  /** Headers that sign a request in the format of Standard Webhooks. */
  signStandard(
    secret: string,
    message: { id: string; atMs: number; body: string },
  ): Readonly<Record<string, string>>;
  /** Called for every invalid request. */
  onInvalid?: (() => void) | undefined;
  /** Time limit of a call; the adapter's default if unset. */
  timeoutMs?: number | undefined;
};

type BotCredentials = { apiUrl: string; botToken: string };
type BotContext = Pick<ChatContext, "version" | "baseUrl">;

export type BotInspection =
  /** `settings`: values that the platform reports, so that the operator need not type them. */
  | {
      outcome: "seen";
      name: string;
      settings: Readonly<Record<string, string>>;
      inviteUrl: string | undefined;
    }
  | { outcome: "refused" | "unavailable"; why: string };

export type Examination = { verdict: "ok" | "warn"; say: string };

export type ChallengeResult =
  | { outcome: "answered" }
  /** `why` follows the URL: "did not answer". */
  | { outcome: "refused"; why: string };

/** A missing setting disables the part that needs it. */
export interface ChatPlatform<Settings> {
  readonly name: Platform;
  /** Settings that sending and interactions need. */
  needs(settings: Settings): {
    toSend: readonly (keyof Settings & string)[];
    toInteract: readonly (keyof Settings & string)[];
  };
  /** Works without credentials, so that previews cover platforms that are not configured. */
  renderer(context: ChatContext): Chat["render"];
  messageUrl(settings: Settings): MessageUrl;
  /** Limits of both posts and edits. */
  rateLimits(settings: Settings, target: Target): readonly RateLimit[];
  open(settings: Settings, context: ChatContext): Chat | undefined;
  /** Commands and buttons, if users can act on the platform. */
  interact?(settings: Settings, context: ChatContext): InteractiveChat | undefined;
  webhook?(settings: Settings, context: ChatContext): ChatWebhook;
  /** Long polling, if the settings choose it. */
  poll?(settings: Settings, context: ChatContext): UpdateSource | undefined;
  /**
   * Link that adds the bot to a server or group. Undefined without a bot. Null if the API is another server, or if the
   * platform does not report the bot's name; the next call asks again.
   */
  invites?(settings: Settings, context: ChatContext): (() => Promise<string | null>) | undefined;
  /** Checks a bot token during setup. */
  inspect?(bot: BotCredentials, context: BotContext): Promise<BotInspection>;
  /** Checks that a URL wants messages, for platforms whose channels are connected by URL. */
  challenge?(
    settings: Settings,
    context: ChatContext,
  ): (receiver: Pick<Receiver, "url" | "secret">) => Promise<ChallengeResult>;
  /** Checks how interactions arrive; undefined if the settings do not set them up. */
  examine?(settings: Settings, context: ChatContext): Promise<Examination | undefined>;
}
