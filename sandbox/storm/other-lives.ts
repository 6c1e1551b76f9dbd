// Activity beside pull requests and issues: pushes to main, releases and deployments.

import { runChecks } from "./checks.ts";
import type { StoryRepository, StoryEvent } from "./place.ts";
import { tellPush } from "./push.ts";
import { CHANGES } from "./words.ts";

const MAX_COMMITS = 4;
const FAILED_DEPLOYMENTS = 0.15;

export function* pushLife(place: StoryRepository): Generator<StoryEvent, void> {
  const sender = place.random.pick(place.people);
  const count = place.random.integer(1, MAX_COMMITS);
  const messages = Array.from({ length: count }, () => place.random.pick(CHANGES));
  const { sha, ...told } = tellPush(place, { branch: "main", sender, messages });
  yield told;
  yield* runChecks(place, { branch: "main", sha, sender, title: messages.at(-1) ?? "" });
}

export function* releaseLife(place: StoryRepository): Generator<StoryEvent, void> {
  const sender = place.random.pick(place.people);
  const id = place.newId();
  const tag = `v${place.random.integer(1, 9)}.${place.random.integer(0, 40)}.${id}`;
  const release = {
    id,
    tag_name: tag,
    target_commitish: "main",
    name: tag,
    body: `- ${place.random.pick(CHANGES)}\n- ${place.random.pick(CHANGES)}`,
    html_url: `${place.url}/releases/tag/${tag}`,
    author: place.account(sender),
    created_at: place.now(),
    published_at: place.now(),
  };
  yield place.tell({ event: "release", action: "published", sender, change: { release } });
  yield* deploy(place, sender, tag);
}

function* deploy(place: StoryRepository, sender: string, ref: string): Generator<StoryEvent, void> {
  const [creator, created_at] = [place.account(sender), place.now()];
  const names = { id: place.newId(), ref, sha: place.random.sha(), environment: "production" };
  const deployment = { ...names, creator, created_at, updated_at: created_at };
  const tell = (state: string) => {
    const times = { created_at: place.now(), updated_at: place.now() };
    const deployment_status = { id: place.newId(), state, environment: "production", ...times };
    const change = { deployment, deployment_status: { ...deployment_status, creator } };
    return place.tell({ event: "deployment_status", action: "created", sender, change });
  };
  yield place.tell({ event: "deployment", action: "created", sender, change: { deployment } });
  yield tell("in_progress");
  yield tell(place.random.chance(FAILED_DEPLOYMENTS) ? "failure" : "success");
}
