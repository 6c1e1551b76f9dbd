// Push events of a branch.

import type { Payload } from "../samples/payload.ts";
import type { ActivityEvent, ActivityRepository } from "./repository.ts";

const NO_COMMIT = "0".repeat(40);

export type Push = {
  branch: string;
  sender: string;
  /** Commit messages, oldest first. */
  messages: readonly string[];
  /** SHA of the last commit, if an earlier event named it. */
  sha?: string;
};

export function pushEvent(repository: ActivityRepository, push: Push): ActivityEvent {
  const { branch, sender, messages, sha = repository.random.sha() } = push;
  const commits = messages.map((message, index) => {
    const id = index === messages.length - 1 ? sha : repository.random.sha();
    return makeCommit(repository, { id, sender, message });
  });
  const before = repository.moveBranch(branch, sha);
  return repository.emit({
    event: "push",
    sender,
    change: {
      ref: `refs/heads/${branch}`,
      before: before ?? NO_COMMIT,
      after: sha,
      created: before === undefined,
      deleted: false,
      forced: false,
      base_ref: null,
      compare: `${repository.url}/compare/${(before ?? sha).slice(0, 12)}...${sha.slice(0, 12)}`,
      commits,
      head_commit: commits.at(-1) ?? null,
      pusher: authorOf(sender),
    },
  });
}

/** As commits name a person. */
export function authorOf(login: string): Payload {
  return { name: login, email: `${login}@users.noreply.codehost.example` };
}

function makeCommit(
  repository: ActivityRepository,
  { id, sender, message }: { id: string; sender: string; message: string },
): Payload {
  const author = { ...authorOf(sender), username: sender };
  return {
    id,
    tree_id: repository.random.sha(),
    distinct: true,
    message,
    timestamp: repository.now(),
    url: `${repository.url}/commit/${id}`,
    author,
    committer: author,
    added: [],
    removed: [],
    modified: [repository.random.pick(repository.habits.files)],
  };
}
