// Pushes to the branch of a pull request, so that its head differs from the one that others saw.

import type { Host } from "../host.ts";
import { addCommit } from "../../forge/state/changes.ts";
import type { SandboxPullRequest } from "../../forge/state/state.ts";
import { type ThreadAction, tellThread } from "./thread-action.ts";

/** Returns the new head. */
export function pushTo(host: Host, threadAction: ThreadAction<SandboxPullRequest>): string {
  const { thread: pull } = threadAction;
  const { before, after } = addCommit(pull, host.kit.clock.now());
  host.kit.changed();
  tellThread(host, threadAction, "synchronize", { before, after });
  return after;
}
