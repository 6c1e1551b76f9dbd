// The last hours of acme, event by event, to be played for real.

import { createRun } from "../../sandbox/activity/checks.ts";
import { createIssue, issueCommentEvent, issueEvent } from "../../sandbox/activity/issue.ts";
import {
  createPullRequest,
  type NewPullRequest,
  type PullRequest,
  pullRequestEvent,
  reviewCommentEvent,
  reviewEvent,
} from "../../sandbox/activity/pull-request.ts";
import { BOT } from "../../sandbox/activity/pull-request-lifecycles.ts";
import { pushEvent } from "../../sandbox/activity/push.ts";
import { alertEvent, createDeployment } from "../../sandbox/activity/release.ts";
import type { ActivityEvent, ActivityRepository } from "../../sandbox/activity/repository.ts";
import type { Activity } from "../../sandbox/activity/simulate.ts";
import { FLAWS, type Repo } from "./habits.ts";
import { jobEvent } from "./job.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

const SUCCESS = { status: "completed", conclusion: "success" };
export const FAILURE = { status: "completed", conclusion: "failure" };

export type ScriptFailure = "securityReadOnly" | "ciShaky" | "reviewsSlowed";

export type ScriptScene = {
  agoMs: number;
  event: ActivityEvent;
  /** How many duplicates the sender sends. */
  repeats?: number;
  /** A fault in a chat that begins just before. */
  failure?: ScriptFailure;
};

export function reposOf({ repository }: Activity) {
  return {
    shop: repository("acme/shop"),
    api: repository("acme/api"),
    web: repository("acme/web"),
    mobile: repository("acme/mobile"),
  };
}

/** Composes something at a time in the past. */
export type Moment = <Result>(agoMs: number, compose: () => Result) => Result;

/** Work items that began before the script. */
export type Cast = ReturnType<typeof createCast>;

export function createCast(activity: Activity) {
  const { shop, api, web } = reposOf(activity);
  return {
    limits: createPullRequest(api, { title: "Rate limit per token", author: "jonas-k" }),
    intents: createPullRequest(shop, { title: "Split payment intents", author: "priyaraman" }),
    receipts: createPullRequest(web, { title: "Dark mode for receipts", author: "aikom" }),
    refund: createIssue(shop, {
      title: "Refund in wrong currency",
      author: "tferreira",
      labels: ["bug", "payments"],
    }),
  };
}

type Scene = Omit<ScriptScene, "event"> & { compose(): ActivityEvent };

export function scenesOf(
  activity: Activity,
  { cast, moment }: { cast: Cast; moment: Moment },
): ScriptScene[] {
  const scenes = [alerts, talk, lastMinutes, burst].flatMap((part) => part(activity, cast));
  return scenes
    .toSorted((one, two) => two.agoMs - one.agoMs)
    .map(({ compose, ...scene }) => ({ ...scene, event: moment(scene.agoMs, compose) }));
}

function alerts({ repository }: Activity): Scene[] {
  const api = repository("acme/api");
  const repos: readonly Repo[] = ["acme/api", "acme/shop", "acme/web", "acme/mobile"];
  const later = Array.from({ length: 16 }, (_, index): Scene => {
    const flaw = FLAWS[index % FLAWS.length] ?? FLAWS[0];
    const place = repository(repos[index % repos.length] ?? "acme/api");
    return { agoMs: (5 - index * 0.28) * HOUR, compose: () => alertEvent(place, flaw) };
  });
  return [
    {
      agoMs: 5.33 * HOUR,
      compose: () => alertEvent(api, ["jsonwebtoken", "< 9.0.2", "critical"]),
      failure: "securityReadOnly",
    },
    ...later,
    { agoMs: 12 * MINUTE, compose: () => alertEvent(api, ["undici", "6.19.2", "high"]) },
  ];
}

function talk(activity: Activity, { limits }: Cast): Scene[] {
  const { shop, api } = reposOf(activity);
  return [
    { agoMs: 51 * MINUTE, compose: () => jobEvent("nightly-backup", "ok") },
    { agoMs: 50 * MINUTE, compose: () => deployed(shop) },
    {
      agoMs: 33 * MINUTE,
      compose: () =>
        reviewCommentEvent(api, limits, {
          sender: "priyaraman",
          body: "Nice. One more test for the empty bucket and I am happy.",
          path: "src/limits/bucket.ts",
        }),
    },
    { agoMs: 19 * MINUTE, compose: () => brokenRun(shop), repeats: 1, failure: "ciShaky" },
    {
      agoMs: 17 * MINUTE,
      compose: () => {
        const title = "Checkout hangs after 3-D Secure";
        const issue = createIssue(shop, { title, author: "jonas-k", labels: ["bug"] });
        return issueEvent(shop, issue, "opened");
      },
    },
  ];
}

function lastMinutes(activity: Activity, { refund, limits, receipts }: Cast): Scene[] {
  const { shop, api, web } = reposOf(activity);
  return [
    {
      agoMs: 5.7 * MINUTE,
      compose: () =>
        issueCommentEvent(shop, refund, {
          sender: "jonas-k",
          body: "The refund reads the shop's currency, not the order's.",
        }),
      repeats: 1,
    },
    {
      agoMs: 28 * SECOND,
      compose: () => opened(shop, { title: "Bump stripe to 17.3.1", author: BOT.login }),
    },
    {
      agoMs: 12 * SECOND,
      compose: () => {
        const { branch, sha, title, author } = receipts;
        const commit = { branch, sha, title, sender: author, workflow: "lint" };
        return createRun(web, commit).run("completed", SUCCESS);
      },
    },
    {
      agoMs: 6 * SECOND,
      compose: () =>
        pushEvent(web, {
          branch: "main",
          sender: "tferreira",
          messages: ["Load the hero image later", "Fewer fonts on the start page", "Fix a typo"],
        }),
    },
    { agoMs: 2 * SECOND, compose: () => approved(api, limits) },
  ];
}

function approved(repository: ActivityRepository, pull: PullRequest): ActivityEvent {
  return reviewEvent(repository, pull, { sender: "priyaraman", state: "approved" });
}

function deployed(repository: ActivityRepository): ActivityEvent {
  return createDeployment(repository, { ref: "main", sender: "tferreira" }).status("success");
}

function brokenRun(repository: ActivityRepository): ActivityEvent {
  const [sha, title] = [repository.random.sha(), "Cache card tokens per region"];
  const commit = { branch: "main", sha, sender: "jonas-k", title, workflow: "checkout-e2e" };
  return createRun(repository, commit).run("completed", { ...FAILURE, run_number: 1204 });
}

function opened(repository: ActivityRepository, options: NewPullRequest): ActivityEvent {
  return pullRequestEvent(repository, createPullRequest(repository, options), "opened");
}

const PULLS_OF_EACH = 5;

/** A burst of pull requests that makes one chat fall behind. */
function burst({ repository }: Activity, { intents }: Cast): Scene[] {
  const shop = repository("acme/shop");
  const repos: readonly Repo[] = ["acme/shop", "acme/web", "acme/api", "acme/infra"];
  const others = repos.flatMap((repo) =>
    repository(repo)
      .habits.changes.slice(0, PULLS_OF_EACH)
      .map((title) => () => opened(repository(repo), { title })),
  );
  return [
    {
      agoMs: 14.5 * MINUTE,
      failure: "reviewsSlowed",
      compose: () =>
        opened(shop, {
          title: "Make checkout retries idempotent",
          body: "A second click on Pay no longer charges twice. The key is kept for 24 hours.",
          author: "aikom",
          labels: ["payments", "size/m"],
        }),
    },
    ...others.map((compose, index) => ({ agoMs: (14 - index * 0.58) * MINUTE, compose })),
    {
      agoMs: 106 * SECOND,
      compose: () =>
        pullRequestEvent(shop, intents, "ready_for_review", { state: { draft: false } }),
    },
  ];
}
