// altforge's "issues". It does not say whom it assigns, which is clear only where there is just one.

import type { Person } from "../../../core/events/event.ts";
import { issueReader } from "../../host-issue.ts";
import { altforgeFacts } from "./facts.ts";

export const readAltforgeIssue = issueReader(altforgeFacts, ({ action, issue }) =>
  action === "assigned" ? onlyOne(issue.assignees) : undefined,
);

function onlyOne(people: readonly Person[]): Person | undefined {
  return people.length === 1 ? people[0] : undefined;
}
