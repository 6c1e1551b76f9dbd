import { expect, test } from "vitest";
import type { Filter } from "../../../src/contract/routing/routes.ts";
import { conditionsOf } from "./model.ts";
import { readFilter } from "./read-filter.ts";
import { unseenIn } from "./unseen.ts";

const SEEN = {
  events: ["pull_request", "pull_request.edited", "push"],
  repos: ["acme/docs", "acme/shop"],
  branches: ["main", "release/1"],
  branchEvents: null,
};

const unseen = (filter: Filter, seen: Partial<typeof SEEN> = {}) =>
  conditionsOf(readFilter(filter) ?? []).flatMap((condition) =>
    unseenIn(condition, { ...SEEN, ...seen }).map(({ value, meant }) => [value, meant]),
  );

test("what the group received, and what the builder knows, is not flagged", () => {
  expect(
    unseen({
      event: ["push", "Pull_Request.edited", "release.published"],
      repo: "Acme/shop",
      branch: "main",
    }),
  ).toEqual([]);
});

test("an unknown event, repository or branch is flagged, with what might be meant", () => {
  expect(unseen({ event: "pull_request.opend" })).toEqual([
    ["pull_request.opend", "pull_request.opened"],
  ]);
  expect(unseen({ repo: ["acme/shpo", "globex/x"] })).toEqual([
    ["acme/shpo", "acme/shop"],
    ["globex/x", undefined],
  ]);
  expect(unseen({ branch: "mian" })).toEqual([["mian", "main"]]);
});

test("a pattern is flagged if it fits nothing that was seen", () => {
  expect(unseen({ repo: "acme/*", branch: "release/*", event: "pull_request.*" })).toEqual([]);
  expect(unseen({ repo: "acem/*" })).toEqual([["acem/*", "acme/*"]]);
  expect(unseen({ branch: "/^rel/" })).toEqual([]);
  const repos = ["group/subgroup/project"];
  expect(unseen({ repo: "group/subgruop/*" }, { repos })).toEqual([
    ["group/subgruop/*", "group/subgroup/*"],
  ]);
});

test("an exclusion is flagged only if something else was meant", () => {
  expect(unseen({ branch: ["!dependabot/*", "!mian"] })).toEqual([["mian", "main"]]);
});

test("without history nothing is flagged", () => {
  const none = { events: [], repos: [], branches: [] };
  expect(unseen({ event: "pushh", repo: "x/y", branch: "mian" }, none)).toEqual([]);
});

test("other conditions are not looked at", () => {
  expect(unseen({ label: "bug", field: { path: "a", op: "eq", value: "b" } })).toEqual([]);
});

test("it is said how far back was looked", () => {
  const [branch] = conditionsOf(readFilter({ branch: "dev" }) ?? []);
  const words = (branchEvents: number | null) =>
    branch && unseenIn(branch, { ...SEEN, branchEvents })[0]?.words;
  expect(words(null)).toBe("not seen in 30 days");
  expect(words(300)).toBe("not seen in the last 300 events with a branch");
});
