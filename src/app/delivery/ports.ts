// Dependencies for delivering a send.

import type { CodeHostName } from "../../contract/hosts/index.ts";
import type { Log } from "../../ports/system.ts";
import type { Labels } from "../../contract/kernel/products.ts";
import type { Notification } from "../../core/messages/notification.ts";
import type { Locale } from "../../core/i18n/locale.ts";
import type { Actions } from "../../ports/interactions.ts";
import type { Chat } from "../../ports/chat-platform.ts";
import type { DeliveryMeter, Traces } from "../../ports/metrics.ts";
import type { Reading } from "../../ports/code-host.ts";
import type { Job, LeasedLane } from "../../ports/delivery.ts";
import type {
  BotState,
  ChatThreads,
  MessageSources,
  MoveChat,
  PostedMessages,
} from "../../ports/lanes.ts";
import type { LinkedPeople } from "../../ports/policy.ts";
import type { PlaceNames } from "../../ports/targets.ts";

export type DeliverPorts = {
  moveChat: MoveChat;
  postedMessages: PostedMessages;
  sources: MessageSources;
  threads: ChatThreads;
  bots: Pick<BotState, "stop" | "resume">;
  linkedPeople: LinkedPeople;
  placeNames: Pick<PlaceNames, "namesOf">;
  actions: Pick<Actions, "show">;
  /** Whether buttons work in this chat, so that users can act on the host with them. */
  canAct(provider: CodeHostName | undefined): boolean;
  /** Whether the URL is on the server that the settings name: users act on no other. */
  isOnServer(provider: CodeHostName, url: string | undefined): boolean;
  chat: Chat;
  readStored(event: NonNullable<Job["event"]>): Reading;
  /** The notification without markup. */
  plainText(notification: Notification, locale: Locale): string;
  /** Display names of the platforms. */
  labels: Labels;
  /** URL of a console page. */
  consoleUrl(page: string): string;
  /** Recent results of this process on the platform. */
  health: Health;
  /** Default budget: messages a minute per target, unless the group sets one. */
  budget: number;
  /** Minimum interval between edits of a message. */
  editEveryMs: number;
  /** Random number from 0 to 1, for jitter. */
  chance(): number;
  /** ISO time, for display. */
  now(): string;
  /** Monotonic milliseconds, for durations. */
  elapsed(): number;
  meter: DeliveryMeter;
  /** Omitted if tracing is off. */
  traces?: Traces | undefined;
  log: Log;
};

/** A send whose attempt has begun. */
export type Delivery = { lane: LeasedLane; job: Job; isProbe: boolean };

/** Recent results of this process on a platform. */
export type Health = {
  passed(place: string): void;
  failed(place: string): void;
  limited(place: string): void;
  /** Whether sends to other channels succeeded in the last 15 minutes. */
  othersPass(place: string): boolean;
  /** Whether sends fail everywhere, so that retries would only add load. */
  isUnavailable(): boolean;
  /** Whether several channels got a 429 at once, which means that the whole bot is limited. */
  isWholeBotLimited(): boolean;
};
