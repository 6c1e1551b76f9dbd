// An issue has a message that is kept true from the day it was opened; what happens to it is news beside.

import type { IssueEvent } from "../events.ts";
import { issueKey } from "../known/keys.ts";
import { type Intent, NOTE, OPENING } from "./intent.ts";

const TOLD = new Set(["closed", "reopened", "assigned", "transferred", "deleted"]);

/** Senders stamp whole seconds, and what belongs to the opening may fall into the next one. */
const AT_ONCE = 2000;

export function intendIssue(event: IssueEvent): Intent {
  const { action, issue, repository } = event;
  if (repository === undefined) return NOTE;
  const key = issueKey(repository, issue.number);
  if (OPENING.has(action) || isOpenedWith(event)) return { edits: [key], opens: { key } };
  return { edits: [key], ...(TOLD.has(action) && { note: {} }) };
}

/** Whom it is opened with is told by its message, though the sender tells them once more each. */
export function isOpenedWith({ action, issue }: IssueEvent): boolean {
  const { createdAt, updatedAt } = issue;
  if (action !== "assigned" || createdAt === undefined || updatedAt === undefined) return false;
  return updatedAt - createdAt <= AT_ONCE;
}
