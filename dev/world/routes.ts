// Acme's routes, in order.

import type { Seed } from "../../sandbox/seed.ts";
import type { Route, Target } from "../../src/contract/routing/routes.ts";
import { placesIn } from "../sandbox/places.ts";

type Usual = "kind" | "stop" | "chatOneRoleIds";

/** Fields with a default are optional. */
export type WorldRoute = Omit<Route, Usual> & Partial<Pick<Route, Usual>>;

const ALERTS = ["dependabot_alert", "code_scanning_alert", "secret_scanning_alert"];
const CI = ["workflow_run", "workflow_job", "check_run", "check_suite", "status"];
const acme = { enabled: true, groupId: "acme" };

export function acmeRoutes(seed: Seed, thread: Target): WorldRoute[] {
  return [...worked(seed), ...broken(seed, thread), ...shipped(seed), ...others(seed)];
}

function worked(seed: Seed): WorldRoute[] {
  const { channel, role } = placesIn(seed);
  return [
    {
      ...acme,
      id: "pull-requests",
      name: "Pull requests for review",
      filter: {
        event: ["pull_request.opened", "pull_request.ready_for_review"],
        repo: "acme/*",
        actor: "!bot",
        branch: ["main", "release/*"],
      },
      targets: [channel("dev"), channel("Shop team", "Reviews")],
      chatOneRoleIds: [role("reviewers")],
    },
    {
      ...acme,
      id: "review-comments",
      name: "Review comments",
      filter: {
        event: ["pull_request_review", "pull_request_review_comment"],
        repo: "acme/*",
        actor: "!bot",
      },
      targets: [channel("dev")],
    },
  ];
}

function broken(seed: Seed, thread: Target): WorldRoute[] {
  const { channel } = placesIn(seed);
  return [
    {
      ...acme,
      id: "ci-broken",
      name: "CI broken on main",
      filter: { event: "workflow_run.completed", branch: ["main", "release/*"], result: "failure" },
      targets: [channel("ci-alerts"), channel("On-call"), thread],
    },
    {
      ...acme,
      id: "security-alerts",
      name: "Security alerts",
      stop: true,
      filter: { event: ALERTS },
      targets: [channel("security")],
    },
  ];
}

function shipped(seed: Seed): WorldRoute[] {
  const { channel } = placesIn(seed);
  return [
    {
      ...acme,
      id: "pushes-to-main",
      name: "Pushes to main",
      filter: { event: "push", repo: ["acme/shop", "acme/api", "acme/web"], branch: "main" },
      targets: [channel("dev")],
    },
    {
      ...acme,
      id: "production-deploys",
      name: "Production deploys",
      filter: {
        event: "deployment_status",
        field: { path: "deployment.environment", op: "eq", value: "production" },
      },
      targets: [channel("deploys")],
    },
    {
      ...acme,
      id: "shop-bugs",
      name: "Shop bugs",
      filter: {
        event: ["issues.opened", "issues.labeled"],
        repo: "acme/shop",
        label: ["bug", "!wontfix"],
      },
      targets: [channel("Shop team", "Support")],
    },
  ];
}

function others(seed: Seed): WorldRoute[] {
  const { channel } = placesIn(seed);
  return [
    {
      ...acme,
      id: "nightly-jobs",
      name: "Nightly jobs",
      filter: {
        event: "custom",
        field: [
          { path: "job", op: "startsWith", value: "nightly-" },
          { path: "status", op: "ne", value: "ok" },
        ],
      },
      targets: [channel("ci-alerts")],
    },
    {
      ...acme,
      id: "api-pushes",
      name: "API pushes",
      enabled: false,
      filter: { event: "push", repo: "acme/api" },
      targets: [channel("dev")],
    },
    {
      ...acme,
      id: "everything-else",
      name: "Everything else",
      kind: "fallback",
      filter: { event: [...CI, "custom"].map((event) => `!${event}`), actor: "!bot" },
      targets: [channel("relay-rest")],
    },
  ];
}
