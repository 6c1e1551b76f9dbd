// Background activity of a busy day: a bot that opens many pull requests, short-lived branches, and strangers who star
// repositories.

import { runChecks } from "./checks.ts";
import type { StoryRepository, StoryEvent } from "./place.ts";
import { planPull, shortPull, tellPull } from "./pull-request.ts";
import { tellPush } from "./push.ts";

/** Dependency bot. No one mentions it. */
export const BOT = { id: 4090, login: "freshener[bot]", name: "Freshener", color: "#6b7280" };
/** Users outside the organization. */
export const STRANGERS = [
  { id: 4091, login: "star-gazer", name: "Stella", color: "#a16207" },
  { id: 4092, login: "passer-by", name: "Paz", color: "#4d7c0f" },
  { id: 4093, login: "old-friend", name: "Olaf", color: "#7c2d12" },
] as const;

const LIBRARIES = ["http-client", "parser", "logger", "test-runner", "date-words", "uuid"] as const;
const MERGED = 0.5;

/** One of the many pull requests that the bot opens in a row. */
export function* botPullLife(place: StoryRepository): Generator<StoryEvent, void> {
  const title = `Bump ${place.random.pick(LIBRARIES)} to ${place.random.integer(2, 40)}.0.${place.newId()}`;
  const branch = `freshen-${place.newId()}`;
  const pull = { ...planPull(place), title, author: BOT.login };
  const own = { ...pull, branch: `${branch}-${pull.number}` };
  const sender = BOT.login;
  const { sha, ...told } = tellPush(place, { branch: own.branch, sender, messages: [title] });
  yield told;
  const state = { head: { sha } };
  yield tellPull(place, own, { action: "opened", sender, state });
  const label = { id: 7_001, name: "dependencies", color: "0366d6", default: false };
  yield tellPull(place, own, {
    action: "labeled",
    sender,
    state: { ...state, labels: [label] },
    beside: { label },
  });
  const tested = shortPull(place, own, sha);
  const hasPassed = yield* runChecks(place, {
    branch: own.branch,
    sha,
    sender,
    title,
    pull: tested,
  });
  const at = place.now();
  const isMerged = hasPassed && place.random.chance(MERGED);
  const by = isMerged ? own.reviewer : sender;
  const merged = { merged: true, merged_at: at, merged_by: place.account(by) };
  yield tellPull(place, own, {
    action: "closed",
    sender: by,
    state: { ...state, state: "closed", closed_at: at, ...(isMerged && merged) },
  });
}

/** A stranger stars the repository, which sends `star` and often `watch`. */
export function* strangerLife(place: StoryRepository): Generator<StoryEvent, void> {
  const sender = place.random.pick<{ login: string }>(STRANGERS).login;
  yield place.tell({
    event: "star",
    action: "created",
    sender,
    change: { starred_at: place.now() },
  });
  if (place.random.chance(MERGED))
    yield place.tell({ event: "watch", action: "started", sender, change: {} });
}

/** A short-lived branch. */
export function* branchLife(place: StoryRepository): Generator<StoryEvent, void> {
  const sender = place.random.pick(place.people);
  const ref = `try-${place.newId()}`;
  const named = { ref, ref_type: "branch", pusher_type: "user" };
  yield place.tell({ event: "create", sender, change: { ...named, master_branch: "main" } });
  yield place.tell({ event: "delete", sender, change: named });
}
