// The last hours of acme, event by event, to be played for real.

import type { StoryEvent } from "../../sandbox/storm/place.ts";
import { tellPush } from "../../sandbox/storm/push.ts";
import type { StoryRepositories } from "./places.ts";
import { tellAlert, tellComment, tellDeployment, tellIssue, tellJob, tellRun } from "./others.ts";
import { tellBump, tellPull, tellReview, tellReviewComment } from "./pulls.ts";
import { FLAWS, type Repo, WORK } from "./words.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export type ScriptTrouble = "securityReadOnly" | "ciShaky" | "reviewsSlowed";

export type ScriptScene = {
  agoMs: number;
  told: StoryEvent;
  /** How many duplicates the sender sends. */
  repeats?: number;
  /** A fault in a chat that begins just before. */
  trouble?: ScriptTrouble;
};

export function scenesOf(places: StoryRepositories): ScriptScene[] {
  return [...alertScenes(places), ...talkScenes(places), ...pullScenes(places)];
}

function alertScenes({ at }: StoryRepositories): ScriptScene[] {
  const critical: ScriptScene = {
    agoMs: 5.33 * HOUR,
    told: tellAlert(at("acme/api"), ["jsonwebtoken", "< 9.0.2", "critical"]),
    trouble: "securityReadOnly",
  };
  const repos = ["acme/api", "acme/shop", "acme/web", "acme/mobile"] as const;
  const later = Array.from({ length: 16 }, (_, index): ScriptScene => {
    const flaw = FLAWS[index % FLAWS.length] ?? FLAWS[0];
    const repo = repos[index % repos.length] ?? "acme/api";
    return { agoMs: (5 - index * 0.28) * HOUR, told: tellAlert(at(repo), flaw) };
  });
  const newest = tellAlert(at("acme/api"), ["undici", "6.19.2", "high"]);
  return [critical, ...later, { agoMs: 12 * MINUTE, told: newest }];
}

const LIMITS = { number: 377, title: "Rate limit per token", author: "jonas-k" };

function talkScenes(places: StoryRepositories): ScriptScene[] {
  const { at } = places;
  const broken = {
    workflow: "checkout-e2e",
    branch: "main",
    title: "Cache card tokens per region",
    sender: "jonas-k",
    conclusion: "failure",
    number: 1204,
  };
  return [
    {
      agoMs: 51 * MINUTE,
      told: tellJob("nightly-backup", "ok"),
    },
    {
      agoMs: 50 * MINUTE,
      told: tellDeployment(at("acme/shop"), {
        sender: "tferreira",
        state: "success",
        environment: "production",
      }),
    },
    {
      agoMs: 19 * MINUTE,
      told: tellRun(at("acme/shop"), broken, "completed"),
      repeats: 1,
      trouble: "ciShaky",
    },
    {
      agoMs: 17 * MINUTE,
      told: tellIssue(
        at("acme/shop"),
        {
          number: 478,
          title: "Checkout hangs after 3-D Secure",
          author: "jonas-k",
          labels: ["bug"],
        },
        "opened",
      ),
    },
    ...recentTalk(places),
  ];
}

function recentTalk({ at }: StoryRepositories): ScriptScene[] {
  const refund = { number: 471, title: "Refund in wrong currency", author: "tferreira" };
  const lint = {
    workflow: "lint",
    branch: "feature/receipts",
    title: "Dark mode for receipts",
    sender: "aikom",
    conclusion: "success",
  };
  return [
    {
      agoMs: 5.7 * MINUTE,
      told: tellComment(
        at("acme/shop"),
        { ...refund, labels: ["bug", "payments"] },
        { sender: "jonas-k", body: "The refund reads the shop's currency, not the order's." },
      ),
      repeats: 1,
    },
    {
      agoMs: 33 * MINUTE,
      told: tellReviewComment(at("acme/api"), LIMITS, {
        sender: "priyaraman",
        body: "Nice. One more test for the empty bucket and I am happy.",
        path: "src/limits/bucket.ts",
      }),
    },
    {
      agoMs: 28 * SECOND,
      told: tellBump(at("acme/shop"), { number: 483, title: "Bump stripe to 17.3.1" }, "opened"),
    },
    { agoMs: 12 * SECOND, told: tellRun(at("acme/web"), lint, "completed") },
    { agoMs: 6 * SECOND, told: pushOf(at("acme/web")) },
    {
      agoMs: 2 * SECOND,
      told: tellReview(at("acme/api"), LIMITS, { sender: "priyaraman", state: "approved" }),
    },
  ];
}

function pushOf(place: ReturnType<StoryRepositories["at"]>): StoryEvent {
  const { sha: _sha, ...told } = tellPush(place, {
    branch: "main",
    sender: "tferreira",
    messages: ["Load the hero image later", "Fewer fonts on the start page", "Fix a typo"],
  });
  return told;
}

const PULLS_OF_EACH = 5;

/** A burst of pull requests that makes one chat fall behind. */
function pullScenes({ at, random }: StoryRepositories): ScriptScene[] {
  const repos: readonly Repo[] = ["acme/shop", "acme/web", "acme/api", "acme/infra"];
  const others = repos.flatMap((repo) =>
    WORK[repo].pulls.slice(0, PULLS_OF_EACH).map((title, index) => {
      const pull = {
        number: WORK[repo].newest + 4 + index,
        title,
        author: random.pick(at(repo).people),
      };
      return tellPull(at(repo), pull, "opened");
    }),
  );
  const scenes = others.map((told, index): ScriptScene => ({
    agoMs: (14 - index * 0.58) * MINUTE,
    told,
  }));
  return [
    {
      agoMs: 14.5 * MINUTE,
      trouble: "reviewsSlowed",
      told: tellPull(
        at("acme/shop"),
        {
          number: 482,
          title: "Make checkout retries idempotent",
          body: "A second click on Pay no longer charges twice. The key is kept for 24 hours.",
          author: "aikom",
          labels: ["payments", "size/m"],
        },
        "opened",
      ),
    },
    ...scenes,
    {
      agoMs: 106 * SECOND,
      told: tellPull(
        at("acme/shop"),
        { number: 480, title: "Split payment intents", author: "priyaraman" },
        "ready_for_review",
      ),
    },
  ];
}
