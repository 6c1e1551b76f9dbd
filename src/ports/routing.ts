// Events on their way from the inbox into lanes.

import type { Group } from "../contract/kernel/group.ts";
import type {
  FeedNotice,
  Nudge,
  RollupNotice,
  RollupReason,
  WatchNotice,
} from "../contract/messages/notices.ts";
import type { EffectiveRoute, Target } from "../contract/routing/routes.ts";
import type { SendStatus } from "../core/delivery/send-status.ts";
import type { Platform } from "../core/delivery/target-key.ts";
import type { EntityState } from "../core/entities/entity-state.ts";
import type { Provider } from "../core/events/event.ts";
import type { EventMarks } from "../core/explain/event-marks.ts";
import type { SystemJob } from "../core/jobs/system-job.ts";
import type { EventTitle } from "../core/messages/cards/event-title.ts";
import type { ThreadPlan } from "../core/messages/thread-plan.ts";
import type { ToldRepository } from "../core/policy/audience/repository-visibility.ts";
import type { Mute } from "../core/policy/decide-delivery.ts";
import type { RollupLine } from "../core/policy/rollup/rollup-line.ts";
import type { LoadState } from "../core/policy/target-load.ts";
import type { KeptVerdict } from "../core/routing/route-verdict.ts";
import type { Caller } from "./accounts.ts";
import type { EventRef } from "./ingress.ts";
import type { FeedSubscriber, Watch } from "./policy.ts";

export type StoredGroup = Group & { key: string };

/** An accepted event that waits to be dispatched. */
export type WaitingEvent = {
  id: string;
  /** The group whose endpoint took it; undefined on the global endpoint. */
  groupKey: string | undefined;
  provider: Provider;
  event: string;
  deliveryId: string | undefined;
  /** As it was sent; says how the payload is read. */
  contentType: string | undefined;
  payload: Buffer;
  /** How often its dispatch has failed. */
  attempts: number;
  /** Whether this dispatcher decides for a group now; others decide for the rest. */
  isOurs(groupKey: string): boolean;
};

/** Groups and routes of this moment. The same object as long as nothing changed. */
export type Configuration = {
  routesVersion: string;
  groups: readonly StoredGroup[];
  routes: readonly EffectiveRoute[];
};

export type NewSend = {
  /** Whether routes led the event there, a message of it stands there, it is a list of others, or for one person. */
  kind: "event" | "edit" | "rollup" | "notice";
  target: Target;
  routeIds: readonly string[];
  roleIds: readonly string[];
  /** Of the message that it edits or posts, or of news that are said together. */
  key: string | undefined;
  isNote: boolean;
  /** How long it waits for what belongs to it, before it takes its place in the lane. */
  holdMs: number;
  /** Where there is nothing to send: why. */
  idle?: string;
  /** What a list says of it; left out where it has to be sent as itself. */
  rollupLine?: RollupLine | undefined;
  /** It waits to be listed by the message with this key, instead of being sent. */
  rollupKey?: string | undefined;
  /** A message that comes in: what the budget of its target counts. */
  isArrival?: boolean | undefined;
  /** Left out where it belongs to none. */
  thread?: ThreadPlan;
  /** Of a list and of what it lists: why; or what is said to one person. */
  notice?: RollupNotice | WatchNotice | FeedNotice | Nudge;
  /** Said to this person of codehost alone. */
  userId?: string | undefined;
};

/** A thing of a group. */
export type EntityRef = { groupKey: string; key: string };

export type LoadedEntity = EntityRef & { entity: EntityState };

/** A message that stands in a target, or is on its way there. */
export type PlacedMessage = EntityRef & {
  target: Target;
  /** The routes that led there. */
  routeIds: readonly string[];
  /** How long ago it was drawn last, or is going to be: then less than nothing. */
  renderedMsAgo: number;
};

/** What of a message is in a list, for it has none of its own in that target. */
export type RollupEntry = EntityRef & { target: Target; rollup: RollupRef };

export type RollupRef = { key: string; notice: RollupNotice };

/** A target of a group. */
export type TargetRef = { groupKey: string; target: Target };

/** A target as it is now: how much comes in, and what nobody wants to hear of there. */
export type TargetState = TargetRef & { load: LoadState; mutes: readonly Mute[] };

/** A private repository that would be shown in a place. */
export type ExposureCheck = { groupKey: string; repo: string; target: Target };

/** What is known of it: who can read in the place, and whether the repository was public a moment ago. */
export type ExposureState = {
  isPublicPlace: boolean;
  isHiddenNow: boolean;
  /** As it is now; undefined where nobody told. */
  isPrivate: boolean | undefined;
};

/** What a dispatcher may ask about its groups while it plans. */
export interface Memory {
  /** The database's clock when planning began, in milliseconds since the epoch. */
  readonly now: number;
  /** Places where nothing was ever sent are left out. */
  targetStates(targets: readonly TargetRef[]): Promise<readonly TargetState[]>;
  /** Who of these has linked an account, on any chat. */
  callers(who: { ids: readonly string[]; logins: readonly string[] }): Promise<readonly Caller[]>;
  /** What somebody waits for, of these things by their watched names. */
  watches(refs: readonly EntityRef[]): Promise<readonly Watch[]>;
  /** Who of these wants to be written to. */
  fed(who: {
    ids: readonly string[];
    logins: readonly string[];
  }): Promise<readonly FeedSubscriber[]>;
  /** In their order. */
  exposures(exposures: readonly ExposureCheck[]): Promise<readonly ExposureState[]>;
  loadEntities(refs: readonly EntityRef[]): Promise<readonly LoadedEntity[]>;
  /** Messages with these keys that are still edited, and news with them that wait. */
  placedMessages(messages: readonly EntityRef[]): Promise<readonly PlacedMessage[]>;
  /** Where they are in lists instead. */
  rollupEntries(messages: readonly EntityRef[]): Promise<readonly RollupEntry[]>;
}

/** What became of an event in one group it entered. */
export type GroupOutcome = {
  /** Undefined if an event of the global endpoint could not be read, or its installation is unclaimed. */
  groupKey: string | undefined;
  state: "dispatched" | "ignored" | "quarantined";
  verdicts: readonly KeptVerdict[];
  error?: string | undefined;
  /** Left out if it could not be read. */
  title?: EventTitle | undefined;
  sends: readonly NewSend[];
  /** Things that are known better now. */
  changedEntities: readonly { key: string; entity: EntityState }[];
  /** Ids of watches that have come about. */
  met?: readonly string[] | undefined;
  /** The repository it came from, where the sender tells whether that is private. */
  repository?: ToldRepository | undefined;
};

/** What the send log says about the event itself. */
export type EventSummary = Partial<EventMarks> & {
  event: string;
  action: string | undefined;
  repo: string | undefined;
  actor: string | undefined;
  /** Payload and message do not outlive their delivery. */
  isSensitive: boolean;
};

export type DispatchPlan =
  | {
      outcome: "planned";
      eventId: string;
      words: EventSummary;
      groups: readonly GroupOutcome[];
      /** What it asks of Relay itself; done later, by itself. */
      systemJob?: SystemJob | undefined;
      /** The installation of an event that no group is bound to. */
      unclaimed?: string | undefined;
    }
  /** Thrown by a reader or the matcher: to be tried again, first of all. */
  | { outcome: "failed"; eventId: string; error: string; title?: EventTitle | undefined };

/** Plans the events in their order; may stop early, never leaves one out in between. */
export type Planner = (
  events: readonly WaitingEvent[],
  configuration: Configuration,
  memory: Memory,
) => Promise<readonly DispatchPlan[]>;

/** An event in one group that it entered. */
export type DispatchedEvent = {
  event: EventRef;
  groupKey: string | undefined;
  groupId: string | undefined;
  state: GroupOutcome["state"];
  /** Routes that matched. */
  matched: number;
};

export type DispatchCounts = {
  /** Events that were dealt with for good. */
  events: number;
  sends: number;
  /** Sends whose wait was over. */
  released: number;
  systemJobs: number;
  quarantined: number;
  /** Sends that are listed instead. */
  rolledUp: readonly { platform: Platform; why: RollupReason; number: number }[];
  /** What became of events in each group they entered. */
  outcomes: readonly DispatchedEvent[];
  /** Whether more may wait. */
  hasMore: boolean;
};

export interface DispatchStore {
  /**
   * Keeps, takes and gives back shards, so that every shard has one live worker and all have about as
   * many. Has to be called several times a second; a shard that is not renewed is free within a second.
   */
  holdShards(workerId: string): Promise<readonly number[]>;
  releaseShards(workerId: string): Promise<void>;

  /**
   * Takes the oldest waiting events of these shards and writes down what `plan` says, in one
   * transaction; does nothing for shards that were lost meanwhile. Wakes lanes that got something.
   */
  dispatch(workerId: string, shards: readonly number[], plan: Planner): Promise<DispatchCounts>;
}

// How an event fares in one target, for the log of its group.

/** One send of an event, as its group's log tells it. */
export type SendSummary = {
  target: Target;
  status: SendStatus;
  error: string | undefined;
  /** From acceptance to delivery. */
  tookMs: number | undefined;
  /** Whether the target takes nothing until somebody does something about it. */
  isPaused: boolean;
};
