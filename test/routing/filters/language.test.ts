// The filter language, row by row: a filter, an event, and the sentence that says what became of it.

import { expect, test } from "vitest";
import type { Filter } from "../../../src/contract/routing/routes.ts";
import { describeVerdict } from "../../../src/core/routing/describe-verdict.ts";
import type { Person } from "../../../src/core/events/event.ts";
import type { RelayEvent } from "../../../src/core/events/relay-event.ts";
import { matchRoutes } from "../../../src/core/routing/match-routes.ts";
import { eventName, someEvent, somePerson, somePush } from "../../support/events.ts";
import { makeIssue } from "../../support/event-makers.ts";
import { makeComment } from "../../support/talk-makers.ts";
import { compiled } from "../../support/routes.ts";

type Row = readonly [filter: Filter, event: RelayEvent, sentence: string];

const push = somePush();
const onFeature = somePush({ branches: ["feature/x"] });
const byBot = somePush({ actor: somePerson("dependabot[bot]", true) });
const opened = someEvent("pull_request.opened", {
  branches: ["feature/login", "main"],
  labels: ["bug", "P1"],
  paths: ["src/app.ts", "docs/README.md"],
  texts: ["Fix the login", "It was broken since #12.\nNow it is not."],
});
const failedRun = someEvent("workflow_run.completed", { result: "failure" });
const approved = someEvent("pull_request_review.submitted", {
  provider: "altforge",
  names: [eventName("pull_request_review.submitted"), eventName("pull_request_approved")],
});
const onIssueOf = (author: Person | undefined) =>
  makeComment({}, "created", {
    kind: "issue",
    workItem: makeIssue("opened", { author }).issue,
  });
const onIssueOfBot = onIssueOf(somePerson("helper[bot]", true));
const bare = someEvent("ping", { repository: undefined, actor: undefined, branches: [] });

const plain: Row[] = [
  [{ branch: "main" }, push, "sent: `branch` is `main`"],
  [{ branch: "MAIN" }, push, "sent: `branch` `main` matches `MAIN`"],
  [{ branch: "mai" }, push, "not sent: `branch` wanted `mai`, got `main`"],
  [{ branch: "main" }, onFeature, "not sent: `branch` wanted `main`, got `feature/x`"],
  [
    { branch: ["main", "dev", "next"] },
    onFeature,
    "not sent: `branch` wanted `main`, `dev` or `next`, got `feature/x`",
  ],
  [{ branch: "main" }, opened, "sent: `branch` is `main`"],
  [{ branch: "dev" }, opened, "not sent: `branch` wanted `dev`, got `feature/login` and `main`"],
  [{ branch: "main" }, bare, "not sent: `branch` wanted `main`, but this event has none"],
  [{ keyword: "LOGIN" }, opened, "sent: `keyword` `Fix the login` matches `LOGIN`"],
  [
    { keyword: "/cc" },
    opened,
    "not sent: `keyword` wanted `/cc`, got `Fix the login` and `It was broken since #12.\nNow it is not.`",
  ],
  [{ result: "failure" }, failedRun, "sent: `result` is `failure`"],
  [{ result: "failure" }, push, "not sent: `result` wanted `failure`, but this event has none"],
  [
    { repo: "acme/shop", branch: "main" },
    push,
    "sent: `repo` is `acme/shop` and `branch` is `main`",
  ],
  [{ repo: "acme/shop", branch: "dev" }, push, "not sent: `branch` wanted `dev`, got `main`"],
];

const authors: Row[] = [
  [{ author: "ana" }, push, "sent: `author` is `ana`"],
  [{ author: "ana" }, onIssueOfBot, "not sent: `author` wanted `ana`, got `helper[bot]` and `bot`"],
  [{ author: "help*" }, onIssueOfBot, "sent: `author` `helper[bot]` matches `help*`"],
  [
    { author: "ana" },
    onIssueOf(undefined),
    "not sent: `author` wanted `ana`, but this event has none",
  ],
];

const globs: Row[] = [
  [{ repo: "acme/*" }, push, "sent: `repo` `acme/shop` matches `acme/*`"],
  [{ path: "src/*.ts" }, opened, "sent: `path` `src/app.ts` matches `src/*.ts`"],
  [{ path: "*.md" }, opened, "sent: `path` `docs/README.md` matches `*.md`"],
  [{ label: "p?" }, opened, "sent: `label` `P1` matches `p?`"],
  [{ label: "p??" }, opened, "not sent: `label` wanted `p??`, got `bug` and `P1`"],
  [{ keyword: "fix*login" }, opened, "sent: `keyword` `Fix the login` matches `fix*login`"],
  [{ branch: "feature*" }, onFeature, "sent: `branch` `feature/x` matches `feature*`"],
];

const regexes: Row[] = [
  [{ branch: "/^(main|dev)$/" }, push, "sent: `branch` `main` matches `/^(main|dev)$/`"],
  [{ branch: "/ai/" }, push, "sent: `branch` `main` matches `/ai/`"],
  [{ branch: "/MAIN/" }, push, "not sent: `branch` wanted `/MAIN/`, got `main`"],
  [{ branch: "/(?i)MAIN/" }, push, "sent: `branch` `main` matches `/(?i)MAIN/`"],
  [
    { branch: "!/^feature/" },
    onFeature,
    "not sent: `branch` excludes `/^feature/`, got `feature/x`",
  ],
];

const exclusions: Row[] = [
  [{ branch: "!main" }, push, "not sent: `branch` excludes `main`, got `main`"],
  [{ branch: "!main" }, onFeature, "sent: `branch` is not `main`"],
  [{ branch: "!main" }, bare, "sent: `branch` is not `main`"],
  [{ branch: ["*", "!main"] }, push, "not sent: `branch` excludes `main`, got `main`"],
  [{ branch: ["!main", "*"] }, onFeature, "sent: `branch` `feature/x` matches `*`"],
  [{ branch: ["dev", "!main"] }, onFeature, "not sent: `branch` wanted `dev`, got `feature/x`"],
  [{ label: "!wip" }, opened, "sent: `label` is not `wip`"],
  [{ label: ["!wip", "!BUG"] }, opened, "not sent: `label` excludes `BUG`, got `bug` and `P1`"],
  [{ author: "!bot" }, push, "sent: `author` is not `bot`"],
  [{ author: "!bot" }, onIssueOfBot, "not sent: the author is a bot"],
  [{ actor: "!bot" }, push, "sent: `actor` is not `bot`"],
  [{ actor: "!bot" }, byBot, "not sent: the author is a bot"],
];

const actors: Row[] = [
  [{ actor: "bot" }, byBot, "sent: `actor` is `bot`"],
  [{ actor: "bot" }, push, "not sent: `actor` wanted `bot`, got `ana`"],
  [{ actor: "b?t" }, byBot, "not sent: `actor` wanted `b?t`, got `dependabot[bot]` and `bot`"],
  [
    { actor: "/^bot$/" },
    byBot,
    "not sent: `actor` wanted `/^bot$/`, got `dependabot[bot]` and `bot`",
  ],
  [{ actor: "dependabot*" }, byBot, "sent: `actor` `dependabot[bot]` matches `dependabot*`"],
  [{ actor: "ana" }, bare, "not sent: `actor` wanted `ana`, but this event has none"],
];

const events: Row[] = [
  [{ event: "pull_request" }, opened, "sent: `event` is `pull_request`"],
  [{ event: "pull_request.opened" }, opened, "sent: `event` is `pull_request.opened`"],
  [
    { event: "pull_request.closed" },
    opened,
    "not sent: `event` wanted `pull_request.closed`, got `pull_request` and `pull_request.opened`",
  ],
  [
    { event: "pull_request*" },
    approved,
    "sent: `event` `pull_request_review` matches `pull_request*`",
  ],
  [{ event: "pull_request_review" }, approved, "sent: `event` is `pull_request_review`"],
  [{ event: "pull_request_approved" }, approved, "sent: `event` is `pull_request_approved`"],
  [{ action: "opened" }, opened, "sent: `action` is `opened`"],
  [{ action: "opened" }, push, "not sent: `action` wanted `opened`, but this event has none"],
];

const nested: Row[] = [
  [{ any: [{ branch: "dev" }, { actor: "ana" }] }, push, "sent: `actor` is `ana`"],
  [
    { any: [{ branch: "dev" }, { actor: "bo" }] },
    push,
    "not sent: none of its choices matched: `branch` wanted `dev`, got `main`; `actor` wanted `bo`, got `ana`",
  ],
  [
    { all: [{ branch: "main" }, { actor: "ana" }] },
    push,
    "sent: `branch` is `main` and `actor` is `ana`",
  ],
  [
    { all: [{ branch: "main" }, { actor: "bo" }] },
    push,
    "not sent: `actor` wanted `bo`, got `ana`",
  ],
  [{ not: { branch: "main" } }, push, "not sent: `not` excludes it: `branch` is `main`"],
  [{ not: { branch: "main" } }, onFeature, "sent: nothing excludes it"],
  [{ not: { branch: "main" } }, bare, "sent: nothing excludes it"],
  [{ not: { branch: "main", actor: "bo" } }, push, "sent: nothing excludes it"],
  [{ not: { not: { branch: "main" } } }, push, "sent: nothing excludes it"],
];

test.each([
  ...plain,
  ...authors,
  ...globs,
  ...regexes,
  ...exclusions,
  ...actors,
  ...events,
  ...nested,
])("%j", (filter, event, sentence) => {
  const verdicts = matchRoutes(
    { event, payload: {}, entry: { groupId: undefined } },
    [{ id: "acme", globalIngress: true }],
    compiled({ filter }),
  );
  expect(verdicts.map((verdict) => describeVerdict(verdict))).toEqual([sentence]);
});

test("keeps little of long texts", () => {
  const event = somePush({
    texts: ["x".repeat(10_000)],
    branches: Array.from({ length: 8 }, (_, index) => `b${index}`),
  });
  const [verdict] = matchRoutes(
    { event, payload: {}, entry: { groupId: undefined } },
    [{ id: "acme", globalIngress: true }],
    compiled({ filter: { branch: "main", keyword: "x" } }),
    "full",
  );
  expect(verdict && describeVerdict(verdict)).toBe(
    "not sent: `branch` wanted `main`, got `b0`, `b1`, `b2`, `b3`, `b4` and 3 more",
  );
  expect(JSON.stringify(verdict).length).toBeLessThan(1_000);
});
