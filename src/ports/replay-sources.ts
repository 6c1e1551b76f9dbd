// What a replay is planned from: stored events with their payloads, what was sent of them, and what stands in
// the targets by now.

import type { Target } from "../contract/kernel/target.ts";
import type { SendStatus } from "../core/delivery/send-status.ts";
import type { Memory } from "./dispatch-store.ts";
import type { StoredPayload } from "./event-log.ts";
import type { ReadScope } from "./sight.ts";

/** One send of an event, of those that routes asked for. */
export type PastSend = {
  id: string;
  target: Target;
  routeIds: readonly string[];
  status: SendStatus;
  /** Of the message that it edited or posted. */
  key: string | undefined;
  isNote: boolean;
  title: string | undefined;
  /** Whether another message shows what it says. */
  isShown: boolean;
  /** Whether it was sent once more. */
  isReplay: boolean;
};

export type ReplayEvent = {
  id: string;
  /** As exact as the database has it. */
  receivedAt: string;
  /** Undefined where it is not kept any more. */
  stored: Omit<StoredPayload, "headers"> | undefined;
  /** Oldest first. */
  sends: readonly PastSend[];
};

export interface ReplaySources {
  /** Those of the events that entered the one group that is asked for, oldest first. */
  events(readScope: ReadScope, eventIds: readonly string[]): Promise<readonly ReplayEvent[]>;
  /** What is known, what stands and who reads it, in the groups that are seen. */
  memory(readScope: ReadScope): Pick<Memory, "loadEntities" | "placedMessages" | "exposures">;
}
