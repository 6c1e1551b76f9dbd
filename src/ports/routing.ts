// Ports for dispatch: events leave the inbox, are matched against routes and become sends in lanes.

import type { Provider } from "../contract/hosts/index.ts";
import type { Group } from "../contract/kernel/group.ts";
import type {
  FeedNotice,
  Nudge,
  RollupNotice,
  RollupReason,
  WatchNotice,
} from "../contract/messages/notices.ts";
import type { EffectiveRoute, Target } from "../contract/routing/routes.ts";
import type { Platform } from "../core/delivery/target-key.ts";
import type { EntityState } from "../core/entities/entity-state.ts";
import type { EventMarks } from "../core/explain/event-marks.ts";
import type { SystemJob } from "../core/jobs/system-job.ts";
import type { EventTitle } from "../core/messages/cards/event-title.ts";
import type { ThreadPlan } from "../core/messages/thread-plan.ts";
import type { ToldRepository } from "../core/policy/audience/repository-visibility.ts";
import type { Mute } from "../core/policy/decide-delivery.ts";
import type { RollupLine } from "../core/policy/rollup/rollup-line.ts";
import type { LoadState } from "../core/policy/target-load.ts";
import type { KeptVerdict } from "../core/routing/route-verdict.ts";
import type { StoredHeaders } from "../core/ingress/webhook-headers.ts";
import type { EventRef } from "../core/events/event-ref.ts";
import type { ToldChange } from "./host-reads/missed-changes.ts";
import type { AskedQuestion, GroupWait, StoredAnswer } from "./host-reads/host-facts.ts";
import type { Callers, FeedSubscriber, ConcernedNames, Watch } from "./policy.ts";

export type StoredGroup = Group & { key: string };

/** An accepted event that is not dispatched yet. */
export type WaitingEvent = {
  id: string;
  /** Group whose endpoint received it; undefined on the global endpoint. */
  groupKey: string | undefined;
  provider: Provider;
  event: string;
  deliveryId: string | undefined;
  /** As stored. They decide how the payload is parsed. */
  headers: StoredHeaders;
  payload: Buffer;
  /** Unix milliseconds. */
  receivedAt: number;
  /** Failed dispatch attempts. */
  attempts: number;
  /** Whether this worker holds the group's shard. Other workers decide for other groups. */
  isOurs(groupKey: string): boolean;
  /** It waited in this group for a code host, and its turn has come. */
  isReleased?: boolean | undefined;
  /** False if it waited long enough: what is not answered is unknown. */
  mayWait?: boolean | undefined;
};

/** Current groups and routes. The same object as long as nothing changes. */
export type Configuration = {
  routesVersion: string;
  groups: readonly StoredGroup[];
  routes: readonly EffectiveRoute[];
};

export type NewSend = {
  /** `event`: routed. `edit`: edits a posted message. `rollup`: lists other sends. `notice`: to one user. */
  kind: "event" | "edit" | "rollup" | "notice";
  target: Target;
  routeIds: readonly string[];
  roleIds: readonly string[];
  /** Key of the message that it posts or edits, or of the posts that are coalesced. */
  key: string | undefined;
  isNote: boolean;
  /** How long it waits for related events before it joins the lane. */
  holdMs: number;
  /** Reason, if there is nothing to send. */
  idle?: string;
  /** Its line in a rollup; missing if it has to be sent separately. */
  rollupLine?: RollupLine | undefined;
  /** Key of the rollup that lists it instead of a separate send. */
  rollupKey?: string | undefined;
  /** A new message, which counts toward the target's budget. */
  isArrival?: boolean | undefined;
  /** Missing if it needs no thread. */
  thread?: ThreadPlan;
  /** Reason of a rollup, on the rollup and its sends; or the content of a message to one user. */
  notice?: RollupNotice | WatchNotice | FeedNotice | Nudge;
  /** GitHub user id, for a direct message. */
  userId?: string | undefined;
};

/** An entity in a group. */
export type EntityRef = { groupKey: string; key: string };

export type LoadedEntity = EntityRef & { entity: EntityState };

/** A message that is posted in a target or queued for it. */
export type PlacedMessage = EntityRef & {
  target: Target;
  /** Routes that matched. */
  routeIds: readonly string[];
  /** Milliseconds since the last rendering; negative if it is scheduled. */
  renderedMsAgo: number;
};

/** Entity that a rollup covers, because it has no message of its own in the target. */
export type RollupEntry = EntityRef & { target: Target; rollup: RollupRef };

export type RollupRef = { key: string; notice: RollupNotice };

/** A target in a group. */
export type TargetRef = { groupKey: string; target: Target };

/** Current load and mutes of a target. */
export type TargetState = TargetRef & { load: LoadState; mutes: readonly Mute[] };

/** A private repository that would appear in a target. */
export type ExposureCheck = { groupKey: string; repo: string; target: Target };

/** Audience of the target, and whether the repository recently became private. */
export type ExposureState = {
  isPublicPlace: boolean;
  /** Only invited people can read there. Both are false if that is unknown. */
  isPrivatePlace: boolean;
  isHiddenNow: boolean;
  /** Current visibility; undefined if unknown. */
  isPrivate: boolean | undefined;
};

/** State that a planner can query about its groups. */
export interface Memory {
  /** Database time when planning began, in milliseconds since the epoch. */
  readonly now: number;
  /** Omits targets that never received a message. */
  targetStates(targets: readonly TargetRef[]): Promise<readonly TargetState[]>;
  /** Of these, users with an account and teams with a role in any chat, as far as these groups may ping them. */
  callers(who: ConcernedNames, groupKeys: readonly string[]): Promise<Callers>;
  /** Watches of these entities, by watched name. */
  watches(refs: readonly EntityRef[]): Promise<readonly Watch[]>;
  /** Of these users, those with a personal feed. */
  fed(who: {
    ids: readonly string[];
    logins: readonly string[];
  }): Promise<readonly FeedSubscriber[]>;
  /** In the order of the input. */
  exposures(exposures: readonly ExposureCheck[]): Promise<readonly ExposureState[]>;
  loadEntities(refs: readonly EntityRef[]): Promise<readonly LoadedEntity[]>;
  /** Messages with these keys that are still edited, and queued posts with these keys. */
  placedMessages(messages: readonly EntityRef[]): Promise<readonly PlacedMessage[]>;
  /** Rollups that cover these entities instead. */
  rollupEntries(messages: readonly EntityRef[]): Promise<readonly RollupEntry[]>;
  late(told: readonly ToldChange[]): Promise<readonly boolean[]>;
  /** Answers that events may use now. A question that need not wait always has one. */
  hostAnswers(asked: readonly AskedQuestion[]): Promise<readonly StoredAnswer[]>;
  /** Groups in which earlier events still wait for an answer. */
  readonly waitingGroups: ReadonlySet<string>;
}

/** Outcome of an event in one group. */
export type GroupOutcome = {
  /** Undefined if an event of the global endpoint could not be read, or its installation is unclaimed. */
  groupKey: string | undefined;
  state: "dispatched" | "ignored" | "quarantined";
  verdicts: readonly KeptVerdict[];
  /** Ids of the answers of a code host that they used. */
  answers?: readonly string[] | undefined;
  error?: string | undefined;
  /** Missing if the event could not be read. */
  title?: EventTitle | undefined;
  sends: readonly NewSend[];
  /** Entities that the event updated. */
  changedEntities: readonly { key: string; entity: EntityState }[];
  /** Ids of fulfilled watches. */
  met?: readonly string[] | undefined;
  /** Source repository, if the sender reports its visibility. */
  repository?: ToldRepository | undefined;
};

/** Fields of the event for the send log. */
export type EventSummary = Partial<EventMarks> & {
  event: string;
  action: string | undefined;
  repo: string | undefined;
  actor: string | undefined;
  /** Payload and message are erased after delivery. */
  isSensitive: boolean;
};

export type DispatchPlan =
  | {
      outcome: "planned";
      eventId: string;
      words: EventSummary;
      groups: readonly GroupOutcome[];
      /** Job for Relay itself. It runs later, separately. */
      systemJob?: SystemJob | undefined;
      /** Installation that no group is bound to. */
      unclaimed?: string | undefined;
      /** Groups that it is planned for later. */
      waits?: readonly GroupWait[] | undefined;
    }
  /** A reader or the matcher threw: the event is retried first. */
  | { outcome: "failed"; eventId: string; error: string; title?: EventTitle | undefined };

/** Plans events in order. It can stop early, but never skips an event. */
export type Planner = (
  events: readonly WaitingEvent[],
  configuration: Configuration,
  memory: Memory,
) => Promise<readonly DispatchPlan[]>;

/** An event in one group. */
export type DispatchedEvent = {
  event: EventRef;
  groupKey: string | undefined;
  groupId: string | undefined;
  state: GroupOutcome["state"];
  /** Matching routes. */
  matched: number;
};

export type DispatchCounts = {
  /** Events with a final outcome. */
  events: number;
  sends: number;
  /** Held sends that became due. */
  released: number;
  systemJobs: number;
  quarantined: number;
  /** Sends that moved into a rollup. */
  rolledUp: readonly { platform: Platform; why: RollupReason; number: number }[];
  /** Outcome of each event in each group. */
  outcomes: readonly DispatchedEvent[];
  /** Whether more events may be queued. */
  hasMore: boolean;
  /** Set if there was no event: delay until the next held send is due; undefined if none is held. */
  nextInMs?: number | undefined;
};

export interface DispatchStore {
  /**
   * Takes and gives back shards, so that each has one live worker and workers hold about equal numbers. Call it when
   * the topic `workers` notifies.
   */
  holdShards(workerId: string): Promise<readonly number[]>;
  releaseShards(workerId: string): Promise<void>;

  /**
   * Takes the oldest events of these shards and writes the result of `plan` in one transaction. Ignores shards that
   * were lost in between. Notifies lanes with new sends.
   */
  dispatch(workerId: string, shards: readonly number[], plan: Planner): Promise<DispatchCounts>;
}
