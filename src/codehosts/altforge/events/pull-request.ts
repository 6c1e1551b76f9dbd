// altforge's "pull_request": codehost's shape, other words for some actions.

import { pullRequestReader } from "../../host-pull-request.ts";
import { altforgeFacts } from "./facts.ts";

export const readAltforgePullRequest = pullRequestReader(altforgeFacts);
