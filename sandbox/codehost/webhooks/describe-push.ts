// The `push` payload of a merge.

import type { components } from "@octokit/openapi-webhooks-types";
import type { Payload } from "../../samples/payload.ts";
import { isoTime } from "../../platform/iso-time.ts";
import { type Url } from "../describe/urls.ts";
import type {
  SandboxUser,
  SandboxPullRequest,
  SandboxRepository,
} from "../../forge/state/state.ts";
import { shaOf } from "../../forge/state/sha.ts";

export type CodehostPush = {
  repository: SandboxRepository;
  ref: string;
  before: string;
  after: string;
  message: string;
  pusher: SandboxUser;
  at: number;
};

export function describePush(url: Url, push: CodehostPush): Payload {
  const { repository, before, after, pusher } = push;
  const email = `${pusher.id}+${pusher.login}@users.noreply.127.0.0.1`;
  const author = { name: pusher.name, email, username: pusher.login };
  const commit = {
    id: after,
    tree_id: shaOf("tree", after),
    distinct: true,
    message: push.message,
    timestamp: isoTime(push.at),
    url: `${url()}/${repository.fullName}/commit/${after}`,
    author,
    committer: author,
    added: [],
    removed: [],
    modified: ["README.md"],
  };
  return {
    ref: push.ref,
    before,
    after,
    created: false,
    deleted: false,
    forced: false,
    base_ref: null,
    compare: `${url()}/${repository.fullName}/compare/${before.slice(0, 12)}...${after.slice(0, 12)}`,
    commits: [commit],
    head_commit: commit,
    pusher: { name: pusher.login, email },
  } satisfies Partial<components["schemas"]["webhook-push"]>;
}

export function mergeMessage({ number, title, head, repository }: SandboxPullRequest): string {
  const [owner = ""] = repository.split("/");
  return `Merge pull request #${number} from ${owner}/${head}\n\n${title}`;
}
