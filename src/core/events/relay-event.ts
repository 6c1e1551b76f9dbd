// The union of all event kinds.

import type { AlertEvent } from "./security-alert-events.ts";
import type { AttentionEvent } from "./attention-events.ts";
import type { CheckEvent, DeploymentEvent, JobEvent, WorkflowRunEvent } from "./ci-events.ts";
import type {
  CustomEvent,
  IssueEvent,
  OtherEvent,
  PullRequestEvent,
  PushEvent,
  ReleaseEvent,
} from "./event.ts";
import type {
  CommentEvent,
  DiscussionEvent,
  ReviewCommentEvent,
  ReviewEvent,
} from "./conversation-events.ts";

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
