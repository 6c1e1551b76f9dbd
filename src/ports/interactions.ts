// What people ask from chats, from the moment it is kept until they are told.

import type { Reply } from "../contract/interactions/replies.ts";
import type { Target } from "../contract/kernel/target.ts";
import type { Platform } from "../core/delivery/target-key.ts";
import type { Locale } from "../core/i18n/locale.ts";
import type { CommandForm } from "../core/interactions/command-line.ts";
import type { Interaction } from "../core/interactions/interaction.ts";
import type { MergeMethod, WorkItemRef } from "./code-host.ts";
import type { AuditEntry } from "./records.ts";
import type { LearntName } from "./targets.ts";

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

// A chat platform, seen from the side where somebody asks something.

export type InteractionReading =
  | { outcome: "read"; interaction: Interaction }
  /** Said, but not to us. */
  | { outcome: "nothing" }
  /** Whether it is for us is not known yet: the same again in a moment. */
  | { outcome: "later"; problem: string }
  | { outcome: "unreadable"; problem: string };

export type ReplyResult =
  /** What was posted and where, as claims name places; undefined where nothing was. */
  | { outcome: "told"; posted?: { place: string; messageId: string } }
  /** Only the private chat is for it, and the asker has not opened theirs. */
  | { outcome: "unheard" }
  | { outcome: "later"; afterMs: number; error: string }
  | { outcome: "never"; error: string };

export interface InteractiveChat {
  readonly platform: Platform;

  /** The same for what was kept as for what just came in. Never throws. */
  read(body: string): InteractionReading;

  /** Names of places that it brings along. Never throws. */
  namesIn(body: string): readonly LearntName[];

  /** One attempt to answer whoever asked this, in private where the platform can. Never throws. */
  tell(body: string, reply: Reply, locale: Locale): Promise<ReplyResult>;

  /**
   * Leads the asker to their private chat, which they open by a link with this payload. Only after `unheard`.
   * At most 64 characters of A-Z a-z 0-9 _ and -. Never throws.
   */
  leadToPrivate(body: string, payload: string, locale: Locale): Promise<ReplyResult>;

  /** Whether the asker may manage the place; undefined where the bot may not see that. */
  mayManage(interaction: Interaction): Promise<boolean | undefined>;

  /** Where the asker can be written to alone; undefined where the platform does not let us. */
  direct(interaction: {
    chatUser: Pick<Interaction["chatUser"], "userId">;
  }): Promise<Target | undefined>;

  /** Offers the commands and asks to be sent what people do, as often as it is called. What it changed. */
  register(commands: readonly CommandForm[], baseUrl: string): Promise<readonly string[]>;
}

// What buttons do. An id says nothing by itself and comes from outside: only what stands here counts.

type ActionKind =
  | "merge"
  | "comment"
  | "close"
  | "reopen"
  | "confirm"
  | "cancel"
  | "watch"
  | "snooze";

export type StoredAction = {
  kind: ActionKind;
  groupKey: string;
  /** As claims name it: a channel with its threads, a chat with its topics. */
  place: string;
  workItem: WorkItemRef;
  /** The head that was shown. */
  sha: string | undefined;
  /** The thing, where it has no number. */
  key?: string | undefined;
  /** How it is merged, once that was chosen. */
  method: MergeMethod | undefined;
  /** Only they may press it; undefined: everybody who is there. */
  userId: string | undefined;
};

/** What stands on a message of a lane. */
export type ShownAction = Pick<StoredAction, "groupKey" | "place" | "workItem" | "sha" | "key"> & {
  laneId: string;
  kind: "merge" | "comment" | "close" | "watch" | "snooze";
};

/** A message that asks for words; where it stands, as claims name it. */
export type Prompt = { place: string; messageId: string };

export interface Actions {
  /** Their ids, in order: the same ones each time the same message is drawn. */
  show(actions: readonly ShownAction[]): Promise<readonly string[]>;
  /** Their ids, in order; on an answer to somebody. */
  add(actions: readonly StoredAction[]): Promise<readonly string[]>;
  find(id: string): Promise<StoredAction | undefined>;
  /** From now on an answer to this message fills in the action. */
  expectReply(id: string, prompt: Prompt): Promise<void>;
  /** The action that waits for an answer to this message. */
  findPrompt(prompt: Prompt): Promise<StoredAction | undefined>;
}

// How a message came to stand where it stands.

export type MessageTimeline = {
  groupKey: string;
  /** Posted for an event, kept up to date, a line of the log, or said by Relay itself. */
  kind: "event" | "edit" | "log" | "notice" | "rollup";
  /** As in `pull_request.opened`. */
  event: string | undefined;
  repo: string | undefined;
  actor: string | undefined;
  deliveryId: string | undefined;
  routeIds: readonly string[];
  /** When its event came in; milliseconds since the epoch. */
  receivedAt: number;
  /** From then until it stood there. */
  tookMs: number;
  /** How often it was changed afterwards. */
  edits: number;
};

/** Only what was sent by these groups to this channel or chat counts, threads and topics included. */
export type MessageChannel = { target: Target; groupKeys: readonly string[] };

/** A message of Relay; `thread` is the work item that it is about, if it is about one. */
type MessageSubject = { workItem: WorkItemRef | undefined };

export interface MessageTimelines {
  /** Of the message with the platform's id. */
  ofMessage(at: MessageChannel, messageId: string): Promise<MessageTimeline | undefined>;
  /** Undefined if none of these groups posted the message. */
  posted(at: MessageChannel, messageId: string): Promise<MessageSubject | undefined>;
  /** Of the message about an issue or a pull request of codehost, however the repository is spelled. */
  ofWorkItem(at: MessageChannel, workItem: WorkItemRef): Promise<MessageTimeline | undefined>;
}
