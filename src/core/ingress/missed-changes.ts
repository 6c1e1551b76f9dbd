// Which changes of work items had no webhook: compares what the host lists with what is stored. In doubt a change counts
// as received, because a doubled message is worse than a missed one.

import { type EntityState, factOf } from "../entities/entity-state.ts";

/** Only changes that the state of a work item shows. Comments, reviews and labels are not among them. */
export const REPAIRED_ACTIONS = ["opened", "closed", "reopened"] as const;
export type RepairedAction = (typeof REPAIRED_ACTIONS)[number];

/** Outcome of a webhook that arrives after its change was repaired. */
export const LATE_WEBHOOK = "It came late: Relay had read this change from the code host before";

/** As the host lists it. Times in milliseconds, by the host's clock. */
export type WorkItemState = {
  event: "pull_request" | "issues";
  number: number;
  isOpen: boolean;
  createdAt: number;
  updatedAt: number;
  closedAt: number | undefined;
};

/** What Relay has of a work item. */
export type StoredWorkItem = {
  /** Stored events that opened, closed or reopened it. `at` is when Relay received them. */
  received: readonly { action: string; at: number }[];
  /** Newest stored state, with its time by the host's clock. */
  known: { isOpen: boolean; updatedAt: number } | undefined;
};

export type MissedChange<Item extends WorkItemState = WorkItemState> = {
  item: Item;
  action: RepairedAction;
  /** When it was made, as far as the state shows. */
  at: number;
};

/** Difference between the clocks of the host and of Relay, and the delay of a webhook. */
const TOLERANCE_MS = 10 * 60_000;

/** From its entity. Without a time it counts as newest, so that nothing is invented. */
export function knownState(
  entity: EntityState | undefined,
  event: WorkItemState["event"],
): StoredWorkItem["known"] {
  const found =
    event === "pull_request" ? factOf(entity, "pull")?.pullRequest : factOf(entity, "issue")?.issue;
  if (!found) return undefined;
  return { isOpen: found.state === "open", updatedAt: found.updatedAt ?? Number.POSITIVE_INFINITY };
}

/** In the order in which they were made. `floor`: earlier changes are from before the first webhook. */
export function missedChanges<Item extends WorkItemState>(
  item: Item,
  stored: StoredWorkItem,
  floor: number,
): readonly MissedChange<Item>[] {
  const times = [
    ["opened", openedWithout(item, stored)],
    ["closed", closedWithout(item, stored)],
    ["reopened", reopenedWithout(item, stored)],
  ] as const;
  return times.flatMap(([action, at]) =>
    at === undefined || at < floor ? [] : [{ item, action, at }],
  );
}

/** A work item is opened once. */
function openedWithout({ createdAt }: WorkItemState, { received }: StoredWorkItem) {
  return received.some(({ action }) => action === "opened") ? undefined : createdAt;
}

/** The host lists the last time only. */
function closedWithout(
  { isOpen, closedAt }: WorkItemState,
  { received, known }: StoredWorkItem,
): number | undefined {
  if (isOpen || closedAt === undefined) return undefined;
  const isKnown = known !== undefined && !known.isOpen && known.updatedAt >= closedAt;
  const isReceived = received.some(
    ({ action, at }) => action === "closed" && (isKnown || at >= closedAt - TOLERANCE_MS),
  );
  return isReceived ? undefined : closedAt;
}

/** The host does not list when. Only the stored state tells that it was closed before. */
function reopenedWithout(
  { isOpen, updatedAt }: WorkItemState,
  { known }: StoredWorkItem,
): number | undefined {
  if (!isOpen || known === undefined || known.isOpen) return undefined;
  return updatedAt > known.updatedAt ? updatedAt : undefined;
}
