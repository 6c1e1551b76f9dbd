import { expect, test } from "vitest";
import { fitting, offersFor, suggestionsFrom, typedValues } from "./suggestions.ts";

const EVENTS = [
  { event: "pull_request", action: "opened", repo: "acme/shop", actor: "aikom" },
  { event: "gollum", action: null, repo: "acme/docs", actor: "priya" },
  { event: "gollum", action: null, repo: "acme/docs", actor: null },
];
const OTHERS = [{ branch: ["main", "hotfix/*"], not: { label: "wip" } }];
const found = suggestionsFrom(EVENTS, OTHERS);
const valuesOf = (key: keyof typeof found) => found[key].map(({ value }) => value);

test("values come from recent events, from other routes and from what is usual", () => {
  expect(valuesOf("repo")).toEqual(["acme/*", "acme/shop", "acme/docs"]);
  expect(valuesOf("actor")).toEqual(["bot", "aikom", "priya"]);
  expect(valuesOf("branch")).toEqual(["main", "master", "release/*", "hotfix/*"]);
  expect(valuesOf("label")).toEqual(["wip"]);
});

test("events are offered once, with their words, those that only came last", () => {
  expect(found.event[1]).toEqual({ value: "pull_request.opened", note: "Pull requests opened" });
  expect(valuesOf("event").at(-1)).toBe("gollum");
  expect(new Set(valuesOf("event")).size).toBe(found.event.length);
});

test("what is typed is looked for in the value and in its words", () => {
  const fit = (typed: string) => fitting(found.event, typed, []).map(({ value }) => value);
  expect(fit("request ready")).toEqual(["pull_request.ready_for_review"]);
  expect(fit("PUSH")).toEqual(["push"]);
  expect(fitting(found.label, "", ["wip"])).toEqual([]);
});

const offered = (key: keyof typeof found, typed: string) =>
  offersFor(found[key], typed, []).map((offer) =>
    offer.kind === "typed" ? `Use ${offer.text}` : offer.suggestion.value,
  );

test("Enter takes the nearest suggestion, and the text as typed can be chosen", () => {
  expect(offered("event", "pull_request.o")[0]).toBe("pull_request.opened");
  expect(offered("repo", "shop")).toEqual(["acme/shop", "Use shop"]);
  expect(offered("branch", "a")[0]).toBe("main");
});

test("a value that is typed whole is the first one, before longer ones", () => {
  expect(offered("event", "pull_request").slice(0, 2)).toEqual([
    "pull_request",
    "pull_request.opened",
  ]);
  expect(offered("event", "push")).toEqual(["push"]);
});

test("a pattern, a list and what has no suggestion are taken as typed", () => {
  expect(offered("repo", "acme/s*")).toEqual(["Use acme/s*"]);
  expect(offered("repo", "acme/*")).toEqual(["acme/*"]);
  expect(offered("branch", "main, dev")[0]).toBe("Use main, dev");
  expect(offered("label", "bug")).toEqual(["Use bug"]);
});

test.each([
  ["branch", " main, release/* ", ["main", "release/*"]],
  ["branch", "/a{1,2}/", ["/a{1,2}/"]],
  ["keyword", "well, no", ["well, no"]],
  ["repo", "  ", []],
] as const)("in %s %j is %j", (key, typed, values) => {
  expect(typedValues(key, typed)).toEqual(values);
});
