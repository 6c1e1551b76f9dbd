// Port of a chat platform: rendering, sending, threads and channel lookups, and its webhooks and update polling.

import type { Target } from "../contract/routing/routes.ts";
import type { RateLimit } from "../core/delivery/rate-limit.ts";
import type { AnswerDetails, SendResult } from "../core/delivery/send-result.ts";
import type { Platform } from "../core/delivery/target-key.ts";
import type { Person } from "../core/events/event.ts";
import type { Locale } from "../core/i18n/locale.ts";
import type { HostAction, Notification } from "../core/messages/notification.ts";
import type { Audience } from "../core/policy/audience/audience.ts";

/** Rendering context besides the notification. */
export type Look = {
  locale: Locale;
  emoji: boolean;
  isEdit: boolean;
  roleIds: readonly string[];
  /** ISO timestamp for the footer of an edited card. */
  now: string;
  /** Chat user id, if the person is linked and allows mentions. */
  mention?: (person: Person) => string | undefined;
  /** Whether to name the person without a ping. */
  isQuiet?: (person: Person) => boolean;
  /** Id of a button's action. Without one, the button is omitted. */
  actionId?: (action: HostAction) => string | undefined;
};

/** A message in the platform's API format, opaque outside its adapter. */
export type Message = Readonly<Record<string, unknown>>;

/** Renderers work without credentials, so that previews cover platforms that are not configured. */
export type Renderers = Readonly<Record<Platform, Chat["render"]>>;

export type Posting = {
  target: Target;
  message: Message;
  /** Edits this message instead of posting a new one. */
  messageId: string | undefined;
  /** Idempotency key: the same for every attempt of one send, unique among sends. */
  nonce: string;
  /** Thread or topic that Relay opened in the target. */
  threadId?: string | undefined;
  /** Message to reply to, on platforms without threads. */
  replyTo?: string | undefined;
};

export type ThreadOpening = {
  target: Target;
  /** Thread title. */
  name: string;
  /** Message that the thread starts from; undefined for a standalone thread. */
  cardId: string | undefined;
  /** First message, for platforms that need it to open a thread. */
  message: Message;
  /** Whether an earlier attempt may already have opened the thread. */
  mayBeOpen: boolean;
};

export type ThreadResult =
  /** `messageId`: the first message, if opening the thread posted it. */
  | { outcome: "opened"; threadId: string; messageId?: string | undefined }
  /** The channel has no threads. */
  | { outcome: "none" }
  /** The bot lacks the permission. */
  | (AnswerDetails & { outcome: "barred" })
  | Exclude<SendResult, { outcome: "delivered" }>;

/** `unknown`: no answer, or one that does not say whether the bot may write. */
export type ProbeResult = { outcome: "ok" | "unknown" } | (AnswerDetails & { outcome: "refused" });

/** Fields are undefined if the platform does not report them. */
export type ChannelInfo = {
  name: string | undefined;
  audience: Audience | undefined;
  /** Server id or public name, which message URLs need besides the target's ids. */
  linkId: string | undefined;
  /** Parent channel, if the target is a thread. */
  channelName?: string | undefined;
  /** Server with its mentionable roles. */
  guild?: { id: string; roles: readonly { id: string; name: string }[] | undefined } | undefined;
};

/** Fields of a posted message that its URL needs. */
type LinkedMessage = {
  target: Target;
  /** Thread or topic that Relay opened. */
  threadId: string | undefined;
  messageId: string;
  /** As in `ChannelInfo`. */
  linkId: string | undefined;
};

/** Browser URL of a message; undefined if it has none. Pure. */
export type MessageUrl = (message: LinkedMessage) => string | undefined;

export interface Chat {
  readonly platform: Platform;

  /** Hash of the credential: changes with it and does not reveal it. */
  readonly credential: string;

  /** Pure. */
  render(notification: Notification, look: Look): Message;

  /** Fallback without markup, if rendering fails or the platform rejects the formatted message. */
  renderPlain(text: string): Message;

  /** Whether an edit would change nothing visible. Pure. */
  isSame(posted: Message, edit: Message): boolean;

  /** Rate limits that apply to this call, shared by all workers and groups. */
  rateLimitsFor(posting: Pick<Posting, "target"> & { isEdit: boolean }): readonly RateLimit[];

  /** Exactly one attempt, aborted by `signal`. Never retries, never throws. */
  send(posting: Posting, signal: AbortSignal): Promise<SendResult>;

  /** Opens an entity's thread with as few calls as possible. Never retries, never throws. */
  openThread(opening: ThreadOpening, signal: AbortSignal): Promise<ThreadResult>;

  /** Checks write access with a call that posts nothing. Never throws. */
  probe(target: Target, signal: AbortSignal): Promise<ProbeResult>;

  /** Name and audience of a target's channel. Never throws. */
  fetchChannel(target: Target, signal: AbortSignal): Promise<ChannelInfo>;
}

// Counter of invalid requests over all processes. Platforms ban bots that make too many.

/** Count of the last ten minutes, before and after the added requests. */
export type InvalidCount = {
  before: number;
  after: number;
  /** Whether these requests stopped the bot. */
  hasStopped: boolean;
};

export interface InvalidRequests {
  /** Stops the bot if the count reaches its limit. */
  add(platform: Platform, requests: number): Promise<InvalidCount>;
  /** Whether the bot is stopped by this limit. */
  isLimited(platform: Platform): Promise<boolean>;
}
