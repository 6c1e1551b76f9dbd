// Every kind of event there is.

import type { WorkflowRunEvent } from "./ci-events.ts";
import type {
  CustomEvent,
  IssueEvent,
  OtherEvent,
  PullRequestEvent,
  PushEvent,
  ReleaseEvent,
} from "./events.ts";

export type RelayEvent =
  | PushEvent
  | PullRequestEvent
  | IssueEvent
  | WorkflowRunEvent
  | ReleaseEvent
  | CustomEvent
  | OtherEvent;
