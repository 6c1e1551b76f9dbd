// codehost's "issues", which names whom it assigns beside the issue.

import { issueReader } from "../../host-issue.ts";
import { codehostFacts } from "./facts.ts";

export const readCodehostIssue = issueReader(codehostFacts, ({ assignee }) => assignee);
