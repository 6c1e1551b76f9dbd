// Every kind of event there is.

import type { AlertEvent } from "./alert-events.ts";
import type { AttentionEvent } from "./attention-events.ts";
import type { CheckEvent, DeploymentEvent, JobEvent, WorkflowRunEvent } from "./ci-events.ts";
import type {
  CustomEvent,
  IssueEvent,
  OtherEvent,
  PullRequestEvent,
  PushEvent,
  ReleaseEvent,
} from "./events.ts";
import type {
  CommentEvent,
  DiscussionEvent,
  ReviewCommentEvent,
  ReviewEvent,
} from "./talk-events.ts";

export type RelayEvent =
  | PushEvent
  | PullRequestEvent
  | ReviewEvent
  | ReviewCommentEvent
  | IssueEvent
  | CommentEvent
  | DiscussionEvent
  | WorkflowRunEvent
  | JobEvent
  | CheckEvent
  | DeploymentEvent
  | ReleaseEvent
  | AlertEvent
  | AttentionEvent
  | CustomEvent
  | OtherEvent;
