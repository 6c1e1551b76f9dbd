// Push events of a branch.

import type { Payload } from "../samples/payload.ts";
import type { StoryRepository, StoryEvent } from "./place.ts";
import { FILES } from "./words.ts";

const NOTHING = "0".repeat(40);

export type StormPush = {
  branch: string;
  sender: string;
  /** Commit messages, oldest first. */
  messages: readonly string[];
  /** SHA of the last commit, if an earlier event named it. */
  sha?: string;
};

export function tellPush(place: StoryRepository, push: StormPush): StoryEvent & { sha: string } {
  const { branch, sender, messages, sha = place.random.sha() } = push;
  const commits = messages.map((message, index) => {
    const id = index === messages.length - 1 ? sha : place.random.sha();
    return makeCommit(place, { id, sender, message });
  });
  const before = place.moveBranch(branch, sha);
  const told = place.tell({
    event: "push",
    sender,
    change: {
      ref: `refs/heads/${branch}`,
      before: before ?? NOTHING,
      after: sha,
      created: before === undefined,
      deleted: false,
      forced: false,
      base_ref: null,
      compare: `${place.url}/compare/${(before ?? sha).slice(0, 12)}...${sha.slice(0, 12)}`,
      commits,
      head_commit: commits.at(-1) ?? null,
      pusher: { name: sender, email: `${sender}@users.noreply.codehost.example` },
    },
  });
  return { ...told, sha };
}

function makeCommit(
  place: StoryRepository,
  { id, sender, message }: { id: string; sender: string; message: string },
): Payload {
  const email = `${sender}@users.noreply.codehost.example`;
  const author = { name: sender, email, username: sender };
  return {
    id,
    tree_id: place.random.sha(),
    distinct: true,
    message,
    timestamp: place.now(),
    url: `${place.url}/commit/${id}`,
    author,
    committer: author,
    added: [],
    removed: [],
    modified: [place.random.pick(FILES)],
  };
}
