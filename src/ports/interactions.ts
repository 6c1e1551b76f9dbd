// Ports for interactions: inbox, leased queue, replies, button actions and message timelines.

import type { Reply } from "../contract/interactions/replies.ts";
import type { Target } from "../contract/kernel/target.ts";
import type { Platform } from "../core/delivery/target-key.ts";
import type { Locale } from "../core/i18n/locale.ts";
import type { CommandForm } from "../core/interactions/command-line.ts";
import type { AlertButton, HostAction } from "../core/messages/notification.ts";
import type { Interaction } from "../core/interactions/interaction.ts";
import type { MergeMethod, WorkItemRef } from "./host-actions.ts";
import type { AuditEntry } from "./records.ts";
import type { LearntName } from "./targets.ts";

export type NewInteraction = {
  platform: Platform;
  /** Id assigned by the platform. */
  platformId: string;
  /** Interactions in one channel run in order. */
  place: string;
  body: string;
  /** The HTTP response answered it completely, so only its id is stored. */
  isAnswered: boolean;
};

export interface InteractionInbox {
  /**
   * Resolves once committed; `known` if the id was already stored. Rejects with `unavailable` after `holdMs`; then the
   * outcome is unknown.
   */
  keep(interaction: NewInteraction, holdMs: number): Promise<"kept" | "known">;
}

/** An interaction under a lease of this worker. */
export type LeasedInteraction = {
  id: string;
  platform: Platform;
  body: string;
  /** Since it arrived. */
  ageMs: number;
  /** Since it became runnable: on arrival, or after the user signed in. */
  readyMs: number;
  /** Leases so far, including this one, for running it or for replying. */
  attempts: number;
  /** Like `attempts`, counted since it started or resumed. */
  attempt: number;
  /** Pending reply; undefined until the command has run. */
  reply: Reply | undefined;
  /** Shown above the reply, if the interaction resumes after a sign-in. */
  preface: Reply | undefined;
};

export type InteractionStep =
  /** The command ran. Stores the reply with its audit entries. */
  | { status: "telling"; reply: Reply; audit: readonly AuditEntry[] }
  | { status: "told" }
  /** The user got a link to their private chat. The reply is kept for it. */
  | { status: "offered" }
  | { status: "failed"; error: string }
  /** Retry later. */
  | { status: "again"; inMs: number; error: string };

export interface InteractionStore {
  /** Oldest due interactions. Of those still to run, at most one per channel. */
  take(workerId: string, max: number): Promise<readonly LeasedInteraction[]>;
  /** False if the lease was lost. */
  settle(
    interaction: Pick<LeasedInteraction, "id" | "attempts">,
    workerId: string,
    next: InteractionStep,
  ): Promise<boolean>;
}

/** Replies that a user reads in their private chat after opening it by a link. */
export interface PrivateAnswers {
  /** Stores the reply under a one-time payload, which replaces an earlier one. */
  offer(interactionId: string, payload: string): Promise<void>;
  /** Delivers the reply. False if the payload is invalid or the interaction belongs to another user. */
  tell(
    payload: string,
    isOwn: (interaction: Pick<LeasedInteraction, "platform" | "body">) => boolean,
  ): Promise<boolean>;
}

// Interactive side of a chat platform.

export type InteractionReading =
  | { outcome: "read"; interaction: Interaction }
  /** Not addressed to the bot. */
  | { outcome: "nothing" }
  /** Not yet known whether it is addressed to the bot: read it again shortly. */
  | { outcome: "later"; problem: string }
  | { outcome: "unreadable"; problem: string };

export type ReplyResult =
  /** Posted reply and its channel, as claims name it; undefined if nothing was posted. */
  | { outcome: "told"; posted?: { place: string; messageId: string } }
  /** The reply needs the private chat, which the user has not opened. */
  | { outcome: "unheard" }
  | { outcome: "later"; afterMs: number; error: string }
  | { outcome: "never"; error: string };

export interface InteractiveChat {
  readonly platform: Platform;

  /** Accepts stored and new bodies alike. Never throws. */
  read(body: string): InteractionReading;

  /** Channel names that the body contains. Never throws. */
  namesIn(body: string): readonly LearntName[];

  /** One attempt to reply, in private if the platform can. Never throws. */
  tell(body: string, reply: Reply, locale: Locale): Promise<ReplyResult>;

  /**
   * Sends the user a link that opens their private chat with this payload. Only after `unheard`. The payload has at
   * most 64 characters of A-Z a-z 0-9 _ and -. Never throws.
   */
  leadToPrivate(body: string, payload: string, locale: Locale): Promise<ReplyResult>;

  /** Whether the user may manage the channel; undefined if the bot cannot see that. */
  mayManage(interaction: Interaction): Promise<boolean | undefined>;

  /** Direct-message target of the user; undefined if the platform does not allow it. */
  direct(interaction: {
    chatUser: Pick<Interaction["chatUser"], "userId">;
  }): Promise<Target | undefined>;

  /** Registers commands and the webhook. Idempotent. Returns what it changed. */
  register(commands: readonly CommandForm[], baseUrl: string): Promise<readonly string[]>;
}

// Button actions. An action id comes from outside and carries no data, so only the stored action counts.

/** `silence` asks for how long; the number is the hours. */
export type AlertActionKind = AlertButton | "silence1" | "silence8" | "silence24";

type ActionKind =
  | "merge"
  | "comment"
  | "close"
  | "reopen"
  | "confirm"
  | "review"
  | "approve"
  | "requestChanges"
  | "cancel"
  | "watch"
  | "snooze"
  | AlertActionKind;

export type StoredAction = {
  kind: ActionKind;
  groupKey: string;
  /** As claims name it: a channel with its threads, a chat with its topics. */
  place: string;
  workItem: WorkItemRef;
  /** Head commit that the message showed. */
  sha: string | undefined;
  /** Entity key, if the entity has no number. */
  key?: string | undefined;
  /** Merge method, once chosen. */
  method: MergeMethod | undefined;
  /** Only this user may press it; undefined: every member of the channel. */
  userId: string | undefined;
};

/** A button on a posted message of a lane. */
export type ShownAction = Pick<StoredAction, "groupKey" | "place" | "workItem" | "sha" | "key"> & {
  laneId: string;
  kind: HostAction["kind"];
};

/** A message that asks for text input, with its channel as claims name it. */
export type Prompt = { place: string; messageId: string };

export interface Actions {
  /** Returns ids in order, the same for every rendering of one message. */
  show(actions: readonly ShownAction[]): Promise<readonly string[]>;
  /** Returns ids in order, for buttons on a reply. */
  add(actions: readonly StoredAction[]): Promise<readonly string[]>;
  find(id: string): Promise<StoredAction | undefined>;
  /** From now on, a reply to this message provides the action's text. */
  expectReply(id: string, prompt: Prompt): Promise<void>;
  /** Action that expects a reply to this message. */
  findPrompt(prompt: Prompt): Promise<StoredAction | undefined>;
}

// Timeline of a posted message: which event, routes and edits led to it.

export type MessageTimeline = {
  groupKey: string;
  /** `event`: routed. `edit`: keeps a card current. `log`: line of the group's log. `notice`: from Relay itself. */
  kind: "event" | "edit" | "log" | "notice" | "rollup";
  /** Such as `pull_request.opened`. */
  event: string | undefined;
  repo: string | undefined;
  actor: string | undefined;
  deliveryId: string | undefined;
  routeIds: readonly string[];
  /** When its event arrived; milliseconds since the epoch. */
  receivedAt: number;
  /** From then until it was posted. */
  tookMs: number;
  /** Number of edits afterwards. */
  edits: number;
};

/** Limits the search to messages of these groups in this channel or chat, threads and topics included. */
export type MessageChannel = { target: Target; groupKeys: readonly string[] };

/** Work item that a message is about, if any. */
type MessageSubject = { workItem: WorkItemRef | undefined };

export interface MessageTimelines {
  /** By the platform's message id. */
  ofMessage(at: MessageChannel, messageId: string): Promise<MessageTimeline | undefined>;
  /** Undefined if none of these groups posted the message. */
  posted(at: MessageChannel, messageId: string): Promise<MessageSubject | undefined>;
  /** By GitHub issue or pull request. Ignores the case of the repository. */
  ofWorkItem(at: MessageChannel, workItem: WorkItemRef): Promise<MessageTimeline | undefined>;
}
