// Kinds of events on a working day at acme, with their frequency.

import type { StoryRepository, StoryEvent } from "../../sandbox/storm/place.ts";
import { tellPush } from "../../sandbox/storm/push.ts";
import {
  type WorldIssue,
  type WorldRun,
  tellAlert,
  tellComment,
  tellDeployment,
  tellIssue,
  tellJob,
  tellPart,
  tellRelease,
  tellRun,
} from "./others.ts";
import { openPull, tellBump, tellPull, tellReview, tellReviewComment } from "./pulls.ts";
import { BUMPS, FLAWS, JOBS, REMARKS, type Repo, TROUBLES, WORK } from "./words.ts";

export type EventKind = {
  /** Events per working day. */
  count: number;
  /** Share of each repository, in percent. */
  repos: readonly (readonly [Repo, number])[];
  /** Share that is kept for older days. All if omitted. */
  keptShare?: number;
  /** Today's events are played for real, so none are generated. */
  isPlayedToday?: boolean;
  tell(place: StoryRepository, repo: Repo): StoryEvent;
};

const EVERYWHERE = [
  ["acme/shop", 35],
  ["acme/api", 30],
  ["acme/web", 19],
  ["acme/infra", 10],
  ["acme/mobile", 6],
] as const;
const IN_SHOP = [["acme/shop", 100]] as const;
const IN_INFRA = [["acme/infra", 100]] as const;
const PUSHED = [
  ["acme/shop", 46],
  ["acme/api", 35],
  ["acme/web", 19],
] as const;

export const KINDS = {
  review: { count: 306, repos: EVERYWHERE, tell: review },
  push: { count: 186, repos: PUSHED, tell: push },
  bug: { count: 121, repos: IN_SHOP, tell: bug },
  deploy: { count: 97, repos: EVERYWHERE, tell: deploy },
  rest: { count: 254, repos: EVERYWHERE, tell: rest },
  broken: { count: 41, repos: EVERYWHERE, tell: broken },
  pull: { count: 12, repos: EVERYWHERE, tell: pull },
  alert: {
    count: 16,
    repos: EVERYWHERE,
    isPlayedToday: true,
    tell: (place: StoryRepository) => tellAlert(place, place.random.pick(FLAWS)),
  },
  /** Noise that routes filter out. */
  ci: { count: 1_400, repos: EVERYWHERE, keptShare: 1 / 8, tell: ci },
  bump: { count: 150, repos: EVERYWHERE, tell: bump },
  job: {
    count: 2,
    repos: IN_INFRA,
    tell: (place: StoryRepository) => tellJob(place.random.pick(JOBS), "ok"),
  },
} as const satisfies Record<string, EventKind>;

function review(place: StoryRepository, repo: Repo): StoryEvent {
  const { random, people } = place;
  const found = openPull(place, repo);
  const sender = random.pick(people);
  const body = random.pick(REMARKS);
  if (random.chance(0.6))
    return tellReviewComment(place, found, { sender, body, path: random.pick(WORK[repo].files) });
  const isApproved = random.chance(0.7);
  return isApproved
    ? tellReview(place, found, { sender, state: "approved" })
    : tellReview(place, found, { sender, body, state: "changes_requested" });
}

function push(place: StoryRepository, repo: Repo): StoryEvent {
  return pushTo(place, repo, "main");
}

function pushTo(place: StoryRepository, repo: Repo, branch: string): StoryEvent {
  const { random, people } = place;
  const count = random.integer(1, 4);
  const messages = Array.from({ length: count }, () => random.pick<string>(WORK[repo].pulls));
  const { sha: _sha, ...told } = tellPush(place, { branch, sender: random.pick(people), messages });
  return told;
}

function bug(place: StoryRepository): StoryEvent {
  const { random } = place;
  return tellIssue(place, issueIn(place, ["bug"]), random.pick(["opened", "labeled"]));
}

function issueIn({ random, people }: StoryRepository, labels: readonly string[]): WorldIssue {
  const title = random.pick(TROUBLES);
  return { number: 475 - TROUBLES.indexOf(title), title, author: random.pick(people), labels };
}

function deploy({ random, ...place }: StoryRepository): StoryEvent {
  const state = random.chance(0.06) ? "failure" : "success";
  const sender = random.pick(place.people);
  return tellDeployment({ random, ...place }, { sender, state, environment: "production" });
}

function rest(place: StoryRepository, repo: Repo): StoryEvent {
  const { random, people } = place;
  const sender = random.pick(people);
  const tellings = [
    () => tellComment(place, issueIn(place, ["question"]), { sender, body: random.pick(REMARKS) }),
    () => tellComment(place, issueIn(place, ["bug"]), { sender, body: random.pick(REMARKS) }),
    () => tellPull(place, openPull(place, repo), endOrReturn(place), sender),
    () => tellIssue(place, issueIn(place, ["question"]), "opened"),
    () => pushTo(place, repo, `feature/${random.pick(["receipts", "vouchers", "limits"])}`),
    () => tellRelease(place, `v4.${random.integer(1, 40)}.0`, sender),
  ] as const;
  return random.pick(tellings)();
}

/** About a quarter are reopened. */
function endOrReturn({ random }: StoryRepository): string {
  return random.chance(0.27) ? "reopened" : "closed";
}

function runOf(place: StoryRepository, repo: Repo): WorldRun {
  const { random, people } = place;
  const { workflows, pulls } = WORK[repo];
  return {
    workflow: random.pick<string>(workflows),
    branch: random.pick(["main", "feature/receipts", "feature/vouchers"]),
    title: random.pick<string>(pulls),
    sender: random.pick(people),
    conclusion: "success",
  };
}

function broken(place: StoryRepository, repo: Repo): StoryEvent {
  const run = { ...runOf(place, repo), branch: "main", conclusion: "failure" };
  return tellRun(place, run, "completed");
}

function ci(place: StoryRepository, repo: Repo): StoryEvent {
  const { random } = place;
  const run = runOf(place, repo);
  const isOver = random.chance(0.5);
  const now = isOver ? run : { ...run, conclusion: null };
  if (random.chance(0.4)) return tellRun(place, now, isOver ? "completed" : "in_progress");
  const part = random.pick(["workflow_job", "check_run"]);
  if (isOver) return tellPart(place, now, part, "completed");
  return tellPart(place, now, part, part === "check_run" ? "created" : "in_progress");
}

function pull(place: StoryRepository, repo: Repo): StoryEvent {
  return tellPull(place, openPull(place, repo), place.random.pick(["opened", "ready_for_review"]));
}

function bump(place: StoryRepository, repo: Repo): StoryEvent {
  const { random } = place;
  const title = random.pick(BUMPS);
  const number = WORK[repo].newest - 1 - 3 * BUMPS.indexOf(title);
  return tellBump(place, { number, title }, random.pick(["opened", "synchronize", "closed"]));
}
