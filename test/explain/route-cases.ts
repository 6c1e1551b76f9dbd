// What keeps an event from being sent by the routes of its group: every key of a filter, and the rest.

import { elsewhere, golden, here, PULL, PUSH, RUN, type WhyCase } from "./case.ts";

const missed = (why: string) => `It was not sent, because route “Here” did not match: ${why}.`;

/** What is asked of it, and what it answers. */
const BY_FILTER: readonly [name: string, came: WhyCase["came"], filter: object, why: string][] = [
  ["event", PUSH, { event: "issues" }, "`event` wanted `issues`, got `push`"],
  [
    "action",
    PULL,
    { event: "pull_request", action: "closed" },
    "`action` wanted `closed`, got `opened`",
  ],
  ["repo", PUSH, { repo: "acme/app" }, "`repo` wanted `acme/app`, got `acme/shop`"],
  ["actor", PUSH, { actor: "!ana-lopez" }, "`actor` excludes `ana-lopez`, got `ana-lopez`"],
  ["branch", PUSH, { branch: "release/*" }, "`branch` wanted `release/*`, got `main`"],
  ["label", PULL, { label: "security" }, "`label` wanted `security`, got `payouts` and `bug`"],
  [
    "path",
    PUSH,
    { path: "docs/**" },
    "`path` wanted `docs/**`, got `src/payouts/backoff.ts` and `src/payouts/job.ts`",
  ],
  ["result", RUN, { result: "success" }, "`result` wanted `success`, got `failure`"],
  [
    "keyword",
    golden("issues__opened_bare"),
    { keyword: "invoice" },
    "`keyword` wanted `invoice`, got `Bank <b>names</b> with & break the *report*`",
  ],
  [
    "field",
    PULL,
    { field: { path: "pull_request.draft", op: "eq", value: "true" } },
    "`pull_request.draft` wanted `true`, got `false`",
  ],
  [
    "all",
    PUSH,
    { all: [{ event: "push" }, { branch: "dev" }] },
    "`branch` wanted `dev`, got `main`",
  ],
  [
    "any",
    PUSH,
    { any: [{ branch: "dev" }, { repo: "acme/app" }] },
    "none of its choices matched: `branch` wanted `dev`, got `main`; `repo` wanted `acme/app`, got `acme/shop`",
  ],
  ["not", PUSH, { not: { branch: "main" } }, "`not` excludes it: `branch` is `main`"],
];

const notNamed = (event: string) => missed(`its filter must name \`${event}\` in \`event\``);

export const ROUTE_CASES: readonly WhyCase[] = [
  ...BY_FILTER.map(([name, came, filter, why]) => ({
    name: `the filter's ${name}`,
    came,
    routes: [here(filter)],
    said: missed(why),
  })),
  {
    name: "a route that is disabled",
    came: PUSH,
    routes: [here({ event: "push" }, { enabled: false })],
    said: missed("the route is disabled"),
  },
  {
    name: "a route before it that stops",
    came: PUSH,
    routes: [elsewhere({ event: "push" }, { stop: true }), here({ event: "push" })],
    said: missed("route “There” matched before and stops there"),
  },
  {
    name: "a fallback that is not needed",
    came: PUSH,
    routes: [here({}, { kind: "fallback" }), elsewhere({ event: "push" })],
    said: missed("another route matched (“There”), and this one is a fallback"),
  },
  {
    name: "a custom event that is not named",
    came: golden("custom__minimal"),
    routes: [here({ event: "*" })],
    said: notNamed("custom"),
  },
  {
    name: "a security alert that is not named",
    came: golden("dependabot_alert__created"),
    routes: [here({ event: "*" })],
    said: notNamed("dependabot_alert"),
  },
  {
    name: "a review thread that is not named",
    came: golden("pull_request_review_thread__resolved"),
    routes: [here({ event: "*" })],
    said: notNamed("pull_request_review_thread"),
  },
  {
    name: "a route that leads elsewhere",
    came: PUSH,
    routes: [elsewhere({ event: "push" }), here({ event: "issues" })],
    said: missed("`event` wanted `issues`, got `push`"),
    because: "Route “There” matched: `event` is `push`.",
  },
  {
    name: "a group without routes",
    came: PUSH,
    routes: [],
    said: "It was not sent, because “Group {n}” has no routes.",
  },
];
