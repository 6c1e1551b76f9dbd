// How a message came to stand where it stands.

import type { Target } from "../contract/kernel/target.ts";
import type { WorkItemRef } from "./codehost-api.ts";

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
