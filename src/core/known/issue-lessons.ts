// What an event teaches of its issue.

import type { IssueEvent } from "../events.ts";
import type { KeptIssue } from "./facts.ts";
import { keptWorkItem } from "./kept-thread.ts";
import { issueKey } from "./keys.ts";
import type { EntityUpdate, Part } from "./known.ts";

export function issueUpdates(event: IssueEvent): readonly EntityUpdate[] {
  const { issue, repository } = event;
  if (repository === undefined) return [];
  return [{ key: issueKey(repository, issue.number), entity: { issue: issuePart(event) } }];
}

/** What a payload alone tells of an issue. */
export function keptIssue({ action, issue }: IssueEvent): KeptIssue {
  return { ...keptWorkItem(issue), milestone: issue.milestone, gone: goneBy(action) };
}

function issuePart(event: IssueEvent): Part {
  const { action, issue } = event;
  const kept = keptIssue(event);
  return {
    // Of those who tell of one second, who tells more was mostly told later.
    at: [issue.updatedAt ?? 0, rankOf(kept, action), issue.assignees.length + issue.labels.length],
    fact: { kind: "issue", issue: kept },
  };
}

function goneBy(action: string): KeptIssue["gone"] {
  return action === "deleted" || action === "transferred" ? action : undefined;
}

/** What settles events of one second: the beginning is earlier than all else, the end later. */
function rankOf({ gone, state }: KeptIssue, action: string): number {
  if (gone !== undefined) return 3;
  if (state === "closed") return 2;
  return action === "opened" ? 0 : 1;
}
