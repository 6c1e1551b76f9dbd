// A chat platform, seen from the side that says something there.

import type { Reply } from "../contract/interactions/replies.ts";
import type { Target } from "../contract/routing/routes.ts";
import type { RateLimit } from "../core/delivery/rate-limit.ts";
import type { AnswerDetails, SendResult } from "../core/delivery/send-result.ts";
import type { Platform } from "../core/delivery/target-key.ts";
import type { Person } from "../core/events/event.ts";
import type { Locale } from "../core/i18n/locale.ts";
import type { WebhookHeaders } from "../core/ingress/webhook-headers.ts";
import type { Interaction } from "../core/interactions/interaction.ts";
import type { HostAction, Notification } from "../core/messages/notification.ts";
import type { Audience } from "../core/policy/audience/audience.ts";

/** What a message depends on besides its notification. */
export type Look = {
  locale: Locale;
  emoji: boolean;
  isEdit: boolean;
  roleIds: readonly string[];
  /** ISO time, for the footer of an edited card. */
  now: string;
  /** The chat's id of a person who is linked and wants to be mentioned. */
  mention?: (person: Person) => string | undefined;
  /** Of those: who is named and not called. */
  isQuiet?: (person: Person) => boolean;
  /** What a button is found by when it is pressed; without one there is no button. */
  actionId?: (action: HostAction) => string | undefined;
};

/** A message in the platform's own form; only its platform looks inside. */
export type Message = Readonly<Record<string, unknown>>;

/** How a message looks on each platform, whether or not anything can be sent there. */
export type Renderers = Readonly<Record<Platform, Chat["render"]>>;

export type Posting = {
  target: Target;
  message: Message;
  /** Edits this message instead of posting a new one. */
  messageId: string | undefined;
  /** The same for every try of one send, and for no other send. */
  nonce: string;
  /** Where in the target it stands, or is going to: a thread or topic that we opened. */
  threadId?: string | undefined;
  /** The message there that it belongs to; shown by platforms that have no threads. */
  replyTo?: string | undefined;
};

export type ThreadOpening = {
  target: Target;
  /** What people read above it. */
  name: string;
  /** The message that it hangs on; undefined: it stands for itself. */
  cardId: string | undefined;
  /** What is said first, for platforms that want it at once. */
  message: Message;
  /** Whether an earlier try may have opened it. */
  mayBeOpen: boolean;
};

export type ThreadResult =
  /** `messageId`: of what is said first, where the platform wanted it at once. */
  | { outcome: "opened"; threadId: string; messageId?: string | undefined }
  /** There are none in such a place. */
  | { outcome: "none" }
  /** We may not. */
  | (AnswerDetails & { outcome: "barred" })
  | Exclude<SendResult, { outcome: "delivered" }>;

/** `unknown`: no answer, or none that says whether the bot may write. */
export type ProbeResult = { outcome: "ok" | "unknown" } | (AnswerDetails & { outcome: "refused" });

/** Undefined where the platform does not tell. */
export type ChannelInfo = {
  name: string | undefined;
  audience: Audience | undefined;
  /** What links to messages need besides the ids of the target: a server, or a public name. */
  linkId: string | undefined;
  /** Of the channel, if the place is one of its threads. */
  channelName?: string | undefined;
  /** The server, with the roles that people can be mentioned by. */
  guild?: { id: string; roles: readonly { id: string; name: string }[] | undefined } | undefined;
};

/** A message that was posted, as far as a link to it needs to know. */
type LinkedMessage = {
  target: Target;
  /** Of a thread or topic that we opened. */
  threadId: string | undefined;
  messageId: string;
  /** As in `SeenPlace`. */
  linkId: string | undefined;
};

/** Where people open a message in a browser; undefined if it has no such link. Pure. */
export type MessageUrl = (message: LinkedMessage) => string | undefined;

export interface Chat {
  readonly platform: Platform;

  /** Changes with the credential; tells nothing about it. */
  readonly credential: string;

  /** Pure. */
  render(notification: Notification, look: Look): Message;

  /** Without any markup, for a platform that refuses the marked form. */
  renderPlain(text: string): Message;

  /** Whether an edit would change nothing that people see. Pure. */
  isSame(posted: Message, edit: Message): boolean;

  /** What to keep to before this posting: over all workers, whatever the group. */
  rateLimitsFor(posting: Pick<Posting, "target"> & { isEdit: boolean }): readonly RateLimit[];

  /** Exactly one attempt, ended by `signal`; never retries and never throws. */
  send(posting: Posting, signal: AbortSignal): Promise<SendResult>;

  /** Opens the thread of a thing, by as few calls as the platform needs; never retries and never throws. */
  openThread(opening: ThreadOpening, signal: AbortSignal): Promise<ThreadResult>;

  /** Asks whether the bot may write there, by a call that posts nothing. Never throws. */
  probe(target: Target, signal: AbortSignal): Promise<ProbeResult>;

  /** What people call the place of a target, and who can read there. Never throws. */
  fetchChannel(target: Target, signal: AbortSignal): Promise<ChannelInfo>;
}

// How the chats come in: what proves that it is them, and the first answer each of them takes.

/** A question of one field, put to somebody before anything is done. */
export type TextFieldForm = { actionId: string; title: string; label: string };

export type WebhookReading =
  | { kind: "ping" }
  /** `isOnPrivate`: a button or form of a message that only the asker sees. */
  | { kind: "interaction"; id: string; isOnPrivate: boolean; interaction: Interaction }
  | { kind: "unreadable"; problem: string };

/** chatone waits three seconds for the first answer, and takes it as the response. */
export interface ChatoneWebhook {
  /** Whether the headers are worth reading a body for: all of them there, well-formed and recent. */
  mayBeSigned(headers: WebhookHeaders, nowMs: number): boolean;
  /** Signed with the platform's key, over exactly these bytes, not long ago. */
  isSigned(headers: WebhookHeaders, body: Uint8Array, nowMs: number): boolean;
  read(body: string): WebhookReading;
  pong(): object;
  /** The answer follows, to the asker alone; in place of a message that only they see. */
  later(reading: { isOnPrivate: boolean }): object;
  form(form: TextFieldForm): object;
  /** At once, to the asker alone. */
  say(reply: Reply, locale: Locale): object;
}

export type ChatUpdate = { id: string; place: string };

/** chattwo only wants to know that it need not send it again. */
export interface ChattwoWebhook {
  isSecret(headers: WebhookHeaders): boolean;
  /** Undefined where it is no update at all. */
  read(body: string): ChatUpdate | undefined;
}

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

// How close a bot is to a ban, counted over all processes.

/** Of the last ten minutes, before and after the requests that were added. */
export type InvalidCount = {
  before: number;
  after: number;
  /** Whether these requests have stopped the bot. */
  hasStopped: boolean;
};

export interface InvalidRequests {
  /** Stops the bot if the count reaches its limit. */
  add(platform: Platform, requests: number): Promise<InvalidCount>;
  /** Whether the bot is stopped because of them. */
  isLimited(platform: Platform): Promise<boolean>;
}
