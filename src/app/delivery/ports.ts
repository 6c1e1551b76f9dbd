// What delivering a send needs from the world.

import type { Notification } from "../../core/messages/notification.ts";
import type { Platform } from "../../core/delivery/target-key.ts";
import type { Locale } from "../../core/i18n/locale.ts";
import type { Actions } from "../../ports/interactions.ts";
import type { Chat } from "../../ports/chat-platform.ts";
import type { DeliveryMeter, Traces } from "../../ports/metrics.ts";
import type { Reading } from "../../ports/code-host.ts";
import type { Job, LaneStore, LeasedLane } from "../../ports/delivery.ts";
import type { LinkedPeople } from "../../ports/accounts.ts";
import type { Log } from "../../ports/log.ts";
import type { PlaceNames } from "../../ports/targets.ts";

export type DeliverPorts = {
  lanes: Pick<
    LaneStore,
    | "findPosted"
    | "batched"
    | "readRollup"
    | "thread"
    | "keepThread"
    | "loadEntities"
    | "summarize"
    | "moveChat"
    | "stopBot"
    | "resumeBot"
  >;
  linkedPeople: LinkedPeople;
  placeNames: Pick<PlaceNames, "namesOf">;
  actions: Pick<Actions, "show">;
  /** Whether people can press buttons here, and act by it. */
  canAct: boolean;
  chat: Chat;
  readStored(event: NonNullable<Job["event"]>): Reading;
  /** A notification without any markup. */
  plainText(notification: Notification, locale: Locale): string;
  /** What people call the platforms. */
  labels: Readonly<Record<Platform | "codehost" | "altforge", string>>;
  /** A page of the console. */
  consoleUrl(page: string): string;
  /** What our other sends of this platform met. */
  health: Health;
  /** Messages a minute in a target, where its group does not say. */
  budget: number;
  /** How long a message stands as it is, before it is edited again. */
  editEveryMs: number;
  /** Between 0 and 1. */
  chance(): number;
  /** ISO time, for people to read. */
  now(): string;
  /** Milliseconds that only ever grow, for measuring. */
  elapsed(): number;
  meter: DeliveryMeter;
  /** Left out where nobody wants them. */
  traces?: Traces | undefined;
  log: Log;
};

/** A send whose try has begun. */
export type Delivery = { lane: LeasedLane; job: Job; isProbe: boolean };

/** What a process has seen of a platform lately. */
export type Health = {
  passed(place: string): void;
  failed(place: string): void;
  limited(place: string): void;
  /** Whether sends of other places got through in the last minutes. */
  othersPass(place: string): boolean;
  /** Whether nothing gets through anywhere, so that trying on would be hammering. */
  isUnavailable(): boolean;
  /** Whether several places were asked to slow down at once: then it is the whole bot. */
  isWholeBotLimited(): boolean;
};
