// `field`: questions to the payload itself.

import { expect, test } from "vitest";
import type { FieldTest } from "../../../src/contract/routing/routes.ts";
import { describeVerdict } from "../../../src/core/routing/describe-verdict.ts";
import { matchRoutes } from "../../../src/core/routing/match-routes.ts";
import { somePush } from "../../support/events.ts";
import { compiled } from "../../support/routes.ts";

const payload: unknown = JSON.parse(`{
  "forced": false,
  "size": 12,
  "ref": "refs/heads/main",
  "at": "2026-01-31T12:00:00Z",
  "milestone": null,
  "tags": ["red", "blue", 7],
  "commits": [{ "author": { "name": "Ana" }, "files": ["a.ts"] }, { "author": { "name": "Bo" } }, 3],
  "__proto__": { "own": "yes" }
}`);

const rows: readonly (readonly [FieldTest, string])[] = [
  [{ path: "forced", op: "eq", value: false }, "sent: `forced` is `false`"],
  [{ path: "forced", op: "eq", value: "false" }, "sent: `forced` is `false`"],
  [{ path: "forced", op: "eq", value: true }, "not sent: `forced` wanted `true`, got `false`"],
  [{ path: "size", op: "eq", value: 12 }, "sent: `size` is `12`"],
  [{ path: "size", op: "eq", value: "12" }, "sent: `size` is `12`"],
  [
    { path: "ref", op: "eq", value: "refs/heads/MAIN" },
    "not sent: `ref` wanted `refs/heads/MAIN`, got `refs/heads/main`",
  ],
  [{ path: "size", op: "ne", value: 12 }, "not sent: `size` wanted not `12`, got `12`"],
  [{ path: "nowhere", op: "ne", value: 12 }, "sent: `nowhere` is not `12`"],
  [
    { path: "nowhere", op: "eq", value: 12 },
    "not sent: `nowhere` wanted `12`, but this event has none",
  ],
  [{ path: "size", op: "in", value: [1, 12] }, "sent: `size` is `1` or `12`"],
  [{ path: "size", op: "in", value: [1, 2] }, "not sent: `size` wanted `1` or `2`, got `12`"],
  [{ path: "ref", op: "contains", value: "heads" }, "sent: `ref` is something with `heads`"],
  [{ path: "tags", op: "contains", value: "red" }, "sent: `tags` is something with `red`"],
  [{ path: "tags", op: "contains", value: 7 }, "sent: `tags` is something with `7`"],
  [
    { path: "tags", op: "contains", value: "re" },
    "not sent: `tags` wanted something with `re`, got `[3]`",
  ],
  [
    { path: "ref", op: "startsWith", value: "refs/" },
    "sent: `ref` is something that starts with `refs/`",
  ],
  [
    { path: "ref", op: "endsWith", value: "/dev" },
    "not sent: `ref` wanted something that ends with `/dev`, got `refs/heads/main`",
  ],
  [
    { path: "ref", op: "regex", value: "^refs/(heads|tags)/" },
    "sent: `ref` is a match of `^refs/(heads|tags)/`",
  ],
  [
    { path: "ref", op: "regex", value: "/MAIN$/" },
    "not sent: `ref` wanted a match of `/MAIN$/`, got `refs/heads/main`",
  ],
  [{ path: "size", op: "gt", value: 11 }, "sent: `size` is over `11`"],
  [{ path: "size", op: "gt", value: 12 }, "not sent: `size` wanted over `12`, got `12`"],
  [{ path: "size", op: "gte", value: 12 }, "sent: `size` is at least `12`"],
  [{ path: "size", op: "lt", value: 9 }, "not sent: `size` wanted under `9`, got `12`"],
  [{ path: "size", op: "lt", value: "9" }, "not sent: `size` wanted under `9`, got `12`"],
  [{ path: "size", op: "lt", value: "20" }, "sent: `size` is under `20`"],
  [{ path: "size", op: "lt", value: "many" }, "not sent: `size` wanted under `many`, got `12`"],
  [
    { path: "ref", op: "lt", value: 20 },
    "not sent: `ref` wanted under `20`, got `refs/heads/main`",
  ],
  [{ path: "size", op: "lte", value: 12 }, "sent: `size` is at most `12`"],
  [{ path: "at", op: "gte", value: "2026-01-01" }, "sent: `at` is at least `2026-01-01`"],
  [
    { path: "at", op: "lt", value: "2026-01-01" },
    "not sent: `at` wanted under `2026-01-01`, got `2026-01-31T12:00:00Z`",
  ],
  [{ path: "size", op: "exists", value: true }, "sent: `size` is set"],
  [{ path: "size", op: "exists" }, "sent: `size` is set"],
  [{ path: "size", op: "exists", value: false }, "not sent: `size` wanted not set, got `12`"],
  [{ path: "milestone", op: "exists", value: false }, "sent: `milestone` is not set"],
  [
    { path: "milestone", op: "exists", value: true },
    "not sent: `milestone` wanted set, but this event has none",
  ],
  [
    { path: "commits[].author.name", op: "eq", value: "Bo" },
    "sent: `commits[].author.name` is `Bo`",
  ],
  [
    { path: "commits[].author.name", op: "eq", value: "Cy" },
    "not sent: `commits[].author.name` wanted `Cy`, got `Ana` and `Bo`",
  ],
  [
    { path: "commits[].author.name", op: "ne", value: "Bo" },
    "not sent: `commits[].author.name` wanted not `Bo`, got `Ana` and `Bo`",
  ],
  [
    { path: "commits[].files[]", op: "endsWith", value: ".ts" },
    "sent: `commits[].files[]` is something that ends with `.ts`",
  ],
  [
    { path: "commits.author", op: "exists", value: true },
    "not sent: `commits.author` wanted set, but this event has none",
  ],
  [
    { path: "ref[]", op: "exists", value: true },
    "not sent: `ref[]` wanted set, but this event has none",
  ],
  [
    { path: "constructor", op: "exists", value: true },
    "not sent: `constructor` wanted set, but this event has none",
  ],
  [
    { path: "constructor.name", op: "exists", value: true },
    "not sent: `constructor.name` wanted set, but this event has none",
  ],
  [{ path: "__proto__.own", op: "eq", value: "yes" }, "sent: `__proto__.own` is `yes`"],
];

test.each(rows)("%j", (field, sentence) => {
  const verdicts = matchRoutes(
    { event: somePush(), payload, entry: { groupId: undefined } },
    [{ id: "acme", globalIngress: true }],
    compiled({ filter: { field } }),
  );
  expect(verdicts.map((verdict) => describeVerdict(verdict))).toEqual([sentence]);
});
