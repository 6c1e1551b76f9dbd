// Pushes to the branch of a pull request, so that its head differs from the one that others saw.

import type { Host } from "../host.ts";
import { shaOf } from "../../forge/state/sha.ts";
import type { SandboxPullRequest } from "../../forge/state/state.ts";
import { type ThreadAction, tellThread, touch } from "./thread-action.ts";

/** Returns the new head. */
export function pushTo(host: Host, threadAction: ThreadAction<SandboxPullRequest>): string {
  const { thread: pull } = threadAction;
  const before = pull.headSha;
  pull.commits += 1;
  pull.headSha = shaOf(pull.repository, pull.head, pull.commits);
  touch(host, pull);
  tellThread(host, threadAction, "synchronize", { before, after: pull.headSha });
  return pull.headSha;
}
