// One line per kind of event. A kind without a line here does not compile.

import type { RelayEvent } from "../events.ts";
import type { Notification } from "../notification.ts";
import { formatCustom } from "./custom.ts";
import type { FormatOptions } from "./format-options.ts";
import { formatIssue } from "./issue.ts";
import { formatOther } from "./other.ts";
import { formatPullRequest } from "./pull-request.ts";
import { formatPush } from "./push.ts";
import { formatRelease } from "./release.ts";
import { formatWorkflowRun } from "./workflow-run.ts";

export function formatEvent(event: RelayEvent, options: FormatOptions): Notification {
  switch (event.kind) {
    case "push":
      return formatPush(event, options);
    case "pull_request":
      return formatPullRequest(event, options);
    case "issue":
      return formatIssue(event, options);
    case "workflow_run":
      return formatWorkflowRun(event, options);
    case "release":
      return formatRelease(event, options);
    case "custom":
      return formatCustom(event, options);
    case "other":
    default:
      return formatOther(event, options);
  }
}
