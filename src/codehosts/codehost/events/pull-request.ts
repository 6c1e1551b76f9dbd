// codehost's "pull_request", with all its actions.

import { pullRequestReader } from "../../host-pull-request.ts";
import { codehostFacts } from "./facts.ts";

export const readCodehostPullRequest = pullRequestReader(codehostFacts);
