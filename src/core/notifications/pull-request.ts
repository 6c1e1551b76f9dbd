// A pull request's event: either news with words of its own, or a change that its card shows.

import type { PullRequestEvent } from "../events.ts";
import type { Notification } from "../notification.ts";
import type { FormatOptions } from "./format-options.ts";
import { formatPullRequestCard } from "./pull-request-card.ts";
import { formatPullRequestNote } from "./pull-request-note.ts";

export function formatPullRequest(event: PullRequestEvent, options: FormatOptions): Notification {
  return formatPullRequestNote(event, options) ?? formatPullRequestCard(event, options);
}
