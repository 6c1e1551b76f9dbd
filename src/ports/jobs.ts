// Errands on their way from an event to being done.

import type { Target } from "../contract/kernel/target.ts";
import type { Notice, ReminderNotice } from "../contract/messages/notices.ts";
import type { LoadedEntities } from "../core/entities/entity-state.ts";
import type { SystemJob } from "../core/jobs/system-job.ts";
import type { ConfigStore } from "./config.ts";
import type { FeedSubscriber } from "./policy.ts";
import type { AuditEntry } from "./records.ts";
import type { Configuration, TargetRef } from "./routing.ts";

/** `event` is codehost's own name for it; undefined where it asks nothing of Relay. */
export type SystemJobReader = (event: string, payload: unknown) => SystemJob | undefined;

/** Private repositories of a group and places where everyone can read, but for what came by waived routes. */
export type Exposures = {
  groupKey: string;
  repos: readonly string[];
  /** As `audiencePlace` gives them. */
  places: readonly string[];
  waived: readonly string[];
};

/** What an errand can change, all in the transaction that also crosses it off. */
export type SystemJobTransaction = {
  change: ConfigStore["change"];
  note(entries: readonly AuditEntry[]): Promise<void>;
  /** Who installed the app. */
  keepAccount(installationId: string, account: string): Promise<void>;
  add(systemJob: SystemJob): Promise<void>;
  /** Says something of Relay's own; with a person, to them alone. */
  tell(notice: {
    groupKey: string;
    target: Target;
    notice: Notice;
    userId?: string;
  }): Promise<void>;
  /** Those of these people of codehost who want to be written to, and where. */
  feeds(userIds: readonly string[]): Promise<readonly Pick<FeedSubscriber, "userId" | "feed">[]>;
  /** What waits to show any of it there is not sent any more. */
  cancelExposed(exposed: readonly Exposures[]): Promise<void>;
  /** What follows from a repository that was made private is done. */
  settleHidden(groupKey: string, repo: string): Promise<void>;
  /**
   * Empties some of the payloads and messages of these groups' events from codehost's global endpoint.
   * Those that still wait to be sent are left for later, but not for long. Whether some are left.
   */
  forgetEvents(groupKeys: readonly string[]): Promise<boolean>;
  /** Empties the payloads of events of an installation that no group was bound to. */
  forgetUnclaimed(installationId: string): Promise<void>;
};

/** `unfinished`: there is more of it to do, in a transaction of its own. */
export type SystemJobOutcome = "done" | "unfinished";

export type SystemJobRunner = (
  systemJob: SystemJob,
  transaction: SystemJobTransaction,
) => Promise<SystemJobOutcome>;

export type SystemJobAttempt =
  | { outcome: "none" }
  | { outcome: SystemJobOutcome; kind: string }
  | { outcome: "failed"; kind: string; id: string; error: unknown; isLast: boolean };

export interface SystemJobStore {
  /** Does the next errand that is due, if there is one. Those about the same thing keep their order. */
  tryNext(run: SystemJobRunner): Promise<SystemJobAttempt>;
}

// What is told at a time of day, once.

/** One message that a target gets once, whoever comes first. */
export type DueReminder = TargetRef & {
  /** Of this moment. */
  key: string;
  /** The routes that want it. */
  routeIds: readonly string[];
};

/** What has to be known to write it. */
export type ReminderFacts = {
  /** Pull requests of the group that are open and asked to be reviewed, and the commits at their heads. */
  entities: LoadedEntities;
  /** Things that nobody wants to hear of there. */
  muted: ReadonlySet<string>;
};

export interface ReminderStore {
  /** By the database's clock, in milliseconds since the epoch. */
  look(): Promise<{ now: number; configuration: Configuration }>;
  /** Without those that were told, or had nothing to tell. */
  untold(due: readonly DueReminder[]): Promise<readonly DueReminder[]>;
  /** Tells it unless somebody did; undefined is noted and says nothing. Whether a message was added. */
  tell(
    due: DueReminder,
    write: (facts: ReminderFacts) => ReminderNotice | undefined,
  ): Promise<boolean>;
}

// Wake-ups between processes: quick, and never relied upon.

export type Topic =
  | "events"
  | "lanes"
  | "config"
  | "system_jobs"
  | "interactions"
  | "replays"
  | "alerts";

export interface Notifier {
  /** Called for every ring by anybody, also by ourselves. */
  listen(topic: Topic, hear: () => void): void;
}

// A worker as the others see it: alive as long as its session is.

export interface WorkerPresence {
  /** Undefined while the database is away. Another one after the session was lost. */
  id(): string | undefined;
  /** Says that we live, and frees what dead workers held. Has to be called several times a second. */
  keep(): Promise<void>;
  /** Says goodbye. */
  leave(): Promise<void>;
}
