// Merges a pull request: it closes, and its base branch moves.

import { mergeInto } from "../../forge/state/changes.ts";
import type {
  SandboxMergeMethod,
  SandboxPullRequest,
  SandboxUser,
} from "../../forge/state/state.ts";
import { isoTime } from "../../platform/iso-time.ts";
import type { Payload } from "../../samples/payload.ts";
import { describeAccount } from "../describe/describe-thread.ts";
import type { AltforgeHost } from "../host.ts";
import type { ThreadChange } from "./change-thread.ts";
import { tell, tellPull } from "./tell.ts";

/** Returns the new commit of the base branch. */
export function merge(
  host: AltforgeHost,
  change: ThreadChange<SandboxPullRequest>,
  { method, message }: { method: SandboxMergeMethod; message: string },
): string {
  const { thread: pull, by } = change;
  const at = host.kit.clock.now();
  const { before, after } = mergeInto(host.state, pull, { by: by.login, at, method });
  tellPull(host, change, { action: "closed" });
  tell(host, {
    eventType: "push",
    repository: pull.repository,
    by,
    fields: pushOf(host, { pull, by, before, after, message, at }),
  });
  return after;
}

type Push = {
  pull: SandboxPullRequest;
  by: SandboxUser;
  before: string;
  after: string;
  message: string;
  at: number;
};

function pushOf(host: AltforgeHost, { pull, by, before, after, message, at }: Push): Payload {
  const web = `${host.url()}/${pull.repository}`;
  const email = `${by.login}@noreply.127.0.0.1`;
  const author = { name: by.name, email, username: by.login };
  const commit = {
    id: after,
    message: `${message}\n`,
    url: `${web}/commit/${after}`,
    author,
    committer: author,
    verification: null,
    timestamp: isoTime(at),
    added: [],
    removed: [],
    modified: ["README.md"],
  };
  return {
    ref: `refs/heads/${pull.base}`,
    before,
    after,
    compare_url: `${web}/compare/${before}...${after}`,
    commits: [commit],
    total_commits: 1,
    head_commit: commit,
    pusher: describeAccount(host, by.login),
  };
}
