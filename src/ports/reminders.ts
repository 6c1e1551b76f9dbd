// What is told at a time of day, once.

import type { ReminderNotice } from "../contract/messages/notices.ts";
import type { LoadedEntities } from "../core/entities/entity-state.ts";
import type { Configuration, TargetRef } from "./dispatch-store.ts";

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
