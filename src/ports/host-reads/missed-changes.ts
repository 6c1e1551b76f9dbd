// Pull requests and issues as a host lists them, for hosts that list no deliveries. Every call throws a `Refusal`, as in
// `HostActions`.

import type { CodeHostName } from "../../contract/hosts/index.ts";
import type {
  MissedChange,
  RepairedAction,
  StoredWorkItem,
  WorkItemState,
} from "../../core/ingress/missed-changes.ts";

/** The webhook that the host would have sent for a change. */
type BuiltWebhook = Pick<WorkItemState, "event"> & { payload: Uint8Array };

export interface RepositoryChanges {
  /** As its webhooks spell it. */
  fullName: string;
  /** Anyone can read it. */
  isPublic: boolean;
  /** Events that its hooks send to the group; undefined if the user sees no such hook. */
  events: ReadonlySet<string> | undefined;
  /** Updated in this time. `isWhole` is false if there were too many. */
  list(time: {
    since: number;
    before: number;
  }): Promise<{ items: readonly WorkItemState[]; isWhole: boolean }>;
  /** Undefined if the work item changed meanwhile, or is too large. */
  build(change: MissedChange): Promise<BuiltWebhook | undefined>;
}

export interface ChangeSource {
  readonly provider: CodeHostName;
  /** Reads as this user. Undefined if the repository has another name now. */
  open(accessToken: string, repo: string, hookUrl: string): Promise<RepositoryChanges | undefined>;
}

// Repair: finds changes whose webhooks never arrived on a host that lists no deliveries, and stores events for them.

/** A repository whose hook posts to a group. Times in milliseconds. */
export type ChangeCheck = {
  groupKey: string;
  provider: CodeHostName;
  /** Full name in lower case. */
  repo: string;
  /** Earlier changes are from before the first webhook, or too old. */
  floor: number;
  /** Earlier updates have been compared. */
  since: number;
};

/** A change that Relay read, as its event will be stored. */
export type ReadChange = Pick<WorkItemState, "event" | "number"> & {
  deliveryId: string;
  action: RepairedAction;
  at: number;
  /** Last update of the work item when it was read. */
  stateAt: number;
};

/** A change as its webhook tells it. It is late if Relay stood in for it. */
export type ToldChange = Pick<ReadChange, "number" | "action"> & {
  groupKey: string;
  event: string;
  deliveryId: string | undefined;
  /** As in message keys. */
  repo: string;
  /** Last update of the work item when the webhook was sent. */
  updatedAt: number;
};

export interface MissedChanges {
  /** Adds every repository whose hook recently posted to a group's endpoint. */
  learnRepositories(): Promise<void>;
  /** Leases the next due check until the one after it. */
  takeDue(
    provider: CodeHostName,
    terms: { groupKeys: readonly string[]; everyMinutes: number; reachDays: number },
  ): Promise<ChangeCheck | undefined>;
  /** URL of what its newest webhook tells; undefined if it tells none. */
  newestUrl(check: ChangeCheck): Promise<string | undefined>;
  /** Events that the repository sent. */
  eventsOf(check: ChangeCheck): Promise<ReadonlySet<string>>;
  /** In the order of the input. Undefined while events of the group wait for dispatch. */
  storedItems(
    check: ChangeCheck,
    listed: { fullName: string; items: readonly Pick<WorkItemState, "event" | "number">[] },
  ): Promise<readonly StoredWorkItem[] | undefined>;
  /** Records the change. False if it is repaired already, or another worker is at it. */
  claim(check: ChangeCheck, change: ReadChange): Promise<boolean>;
  wasRepaired(check: ChangeCheck, change: ReadChange): Promise<void>;
  /** `readTo`: undefined if changes are left for the next check. */
  wasChecked(check: ChangeCheck, readTo: number | undefined): Promise<void>;
  putOff(check: ChangeCheck, seconds: number, why: string): Promise<void>;
}
