// The text of message keys is stored, so it must stay the same for every kind.

import { describe, expect, test } from "vitest";
import {
  decodeMessageKey,
  dueOf,
  encodeMessageKey,
  isResumeSummary,
  isSummaryKey,
  type MessageKey,
} from "../../src/core/delivery/message-key.ts";
import { entityKeyOf, repositoryOf } from "../../src/core/entities/entity-keys.ts";
import { watchedName } from "../../src/core/policy/subscriptions/watch.ts";

const repository = "acme/shop";

/** One key of each kind; a missing kind does not compile. */
const KEYS: { [Kind in MessageKey["kind"]]: [string, Extract<MessageKey, { kind: Kind }>] } = {
  pullRequest: ["pr:acme/shop#482", { kind: "pullRequest", repository, number: "482" }],
  reviewRequest: ["asked:acme/shop#482", { kind: "reviewRequest", repository, number: "482" }],
  conflict: [
    "conflict:acme/shop#482:c42",
    { kind: "conflict", repository, number: "482", sha: "c42" },
  ],
  issue: ["issue:acme/shop#517", { kind: "issue", repository, number: "517" }],
  review: ["review:acme/shop:76", { kind: "review", repository, id: "76" }],
  reviewComment: ["comment:review:5001", { kind: "reviewComment", id: "5001" }],
  discussionComment: ["comment:discussion:9001", { kind: "discussionComment", id: "9001" }],
  commitComment: ["comment:commit:9001", { kind: "commitComment", id: "9001" }],
  comment: ["comment:9001", { kind: "comment", id: "9001" }],
  discussionItem: ["discussion:acme/shop#31", { kind: "discussionItem", repository, number: "31" }],
  discussion: ["discussion:3297442", { kind: "discussion", id: "3297442" }],
  commit: ["commit:acme/shop@c42", { kind: "commit", repository, sha: "c42" }],
  ref: ["ref:acme/shop:refs/heads/a:b", { kind: "ref", repository, ref: "refs/heads/a:b" }],
  release: ["release:7", { kind: "release", id: "7" }],
  run: ["run:acme/shop:9301", { kind: "run", repository, id: "9301" }],
  streak: [
    "ci:acme/shop:28:main:9301",
    { kind: "streak", repository, workflowId: "28", branch: "main", runId: "9301" },
  ],
  workflow: [
    "ci:acme/shop:28:main",
    { kind: "workflow", repository, workflowId: "28", branch: "main" },
  ],
  job: ["job:acme/shop:9301:a: b", { kind: "job", repository, runId: "9301", name: "a: b" }],
  check: ["check:acme/shop:a: b:c42", { kind: "check", repository, name: "a: b", sha: "c42" }],
  suite: ["suite:acme/shop:ci:c42", { kind: "suite", repository, name: "ci", sha: "c42" }],
  deployment: ["deployment:acme/shop:5501", { kind: "deployment", repository, id: "5501" }],
  alert: [
    "alert:acme/shop:dependency:20",
    { kind: "alert", repository, type: "dependency", number: "20" },
  ],
  stars: ["stars:acme/shop:2026-11-14", { kind: "stars", repository, day: "2026-11-14" }],
  custom: ["custom:acme:a:$&\nb", { kind: "custom", groupId: "acme", updateKey: "a:$&\nb" }],
  alertCard: ["incident:4100:a/b:c", { kind: "alertCard", id: "4100", updateKey: "a/b:c" }],
  standby: ["standby:4100:a/b:c", { kind: "standby", id: "4100", updateKey: "a/b:c" }],
  incidents: ["incidents:a/b:c", { kind: "incidents", updateKey: "a/b:c" }],
  changes: ["changes:shop", { kind: "changes", name: "shop" }],
  rollup: ["rollup:1767225600000", { kind: "rollup", startedAt: "1767225600000" }],
  digest: ["digest:1767225600000", { kind: "digest", until: "1767225600000" }],
  snooze: [
    "snooze:1767225600000.5:ci:acme/shop:28:main",
    { kind: "snooze", until: "1767225600000.5", entity: "ci:acme/shop:28:main" },
  ],
  resumeSummary: ["summary:resumed:12:1", { kind: "resumeSummary", name: "12", part: "1" }],
  replaySummary: ["summary:replay:r1:2", { kind: "replaySummary", id: "r1", part: "2" }],
};

describe.each(Object.values(KEYS))("%s", (text, key) => {
  test("is the stored text of its key", () => {
    expect(encodeMessageKey(key)).toBe(text);
  });

  test("decodes to its key", () => {
    expect(decodeMessageKey(text)).toEqual(key);
  });
});

test("a key that was stored as a hash has no kind", () => {
  expect(decodeMessageKey("sha256:00ff")).toBeUndefined();
});

test("a streak belongs to its workflow, also without a branch", () => {
  expect(entityKeyOf("ci:acme/shop:28:main:9301")).toBe("ci:acme/shop:28:main");
  expect(entityKeyOf("ci:acme/shop:28::9301")).toBe("ci:acme/shop:28:");
  expect(entityKeyOf("pr:acme/shop#482")).toBe("pr:acme/shop#482");
});

test.each([
  ["pr:acme/Shop#482", "acme/Shop", "acme/shop#482"],
  ["issue:acme/Shop#517", "acme/Shop", "acme/shop#517"],
  ["discussion:acme/Shop#31", "acme/Shop", "acme/shop#31"],
  ["ci:acme/Shop:28:Main", "acme/Shop", "ci:acme/shop:28:main"],
  ["ci:acme/Shop:28:a:b", "acme/Shop", "ci:acme/shop:28:a:b"],
  ["ci:acme/Shop:28:", "acme/Shop", "ci:acme/shop:28:"],
])("%s has a repository, and the name that watches are stored by", (key, fullName, name) => {
  expect(repositoryOf(key)).toEqual({ fullName });
  expect(watchedName(key)).toBe(name);
});

test.each(["commit:acme/shop@c42", "run:acme/shop:9301", "stars:acme/shop:2026-11-14"])(
  "%s has a repository",
  (key) => {
    expect(repositoryOf(key)).toEqual({ fullName: repository });
  },
);

test("a digest or snooze has a due time, a rollup that grows has none", () => {
  const dues = [KEYS.digest, KEYS.snooze, KEYS.rollup].map(([text]) => dueOf(text));
  expect(dues).toEqual([1_767_225_600_000, 1_767_225_600_000, undefined]);
});

test("only the summary of a resumed target is a resume summary", () => {
  const texts = [KEYS.resumeSummary, KEYS.replaySummary, KEYS.rollup].map(([text]) => text);
  expect(texts.map((text) => isSummaryKey(text))).toEqual([true, true, false]);
  expect(texts.map((text) => isResumeSummary(text))).toEqual([true, false, false]);
});
