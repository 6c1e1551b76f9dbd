import { expect, test } from "vitest";
import { fitting, inSections, keyOf, type JumpChoice, pastedGoal } from "./jump-options.ts";

const route = (name: string, hint = "acme"): JumpChoice => ({
  goal: { kind: "route", groupId: hint, routeId: name },
  name,
  hint,
});

const OPTIONS = [route("Review comments"), route("Pull requests"), route("CI pull", "mobile")];

const namesOf = (typed: string) => fitting(OPTIONS, typed).map(({ name }) => name);

test("everything fits where nothing was typed", () => {
  expect(namesOf("  ")).toHaveLength(3);
});

test("names that begin with what was typed come first", () => {
  expect(namesOf("PULL")).toEqual(["Pull requests", "CI pull"]);
});

test("every word has to stand in the name or beside it", () => {
  expect(namesOf("pull mobile")).toEqual(["CI pull"]);
  expect(namesOf("pull moon")).toEqual([]);
});

test("options stand by kind, at most five of each", () => {
  const page: JumpChoice = { goal: { kind: "page", to: "/logs" }, name: "Logs" };
  const many = Array.from({ length: 7 }, (_, at) => route(`Route ${at}`));
  expect(inSections([...many, page]).map(({ title, options }) => [title, options.length])).toEqual([
    ["Pages", 1],
    ["Routes", 5],
  ]);
});

test("routes of the same id in two groups are two options", () => {
  const [one, other] = [route("ci", "acme"), route("ci", "mobile")].map(keyOf);
  expect(one).not.toBe(other);
});

test.each([
  ["35622", { kind: "event", eventId: "35622" }],
  ["https://relay.example/admin/logs/7?send=3", { kind: "event", eventId: "7" }],
  ["http://127.0.0.1:3000/admin/routes/acme/ci", { kind: "route", groupId: "acme", routeId: "ci" }],
  [
    "https://relay.example/admin/targets/chattwo/-41",
    { kind: "target", groupId: null, platform: "chattwo", id: "-41" },
  ],
  ["https://relay.example/admin/groups/acme", { kind: "group", groupId: "acme" }],
  ["https://relay.example/admin/logs/", undefined],
  ["https://relay.example/admin/routes/new", undefined],
  ["https://codehost.example/acme/shop/pull/4", undefined],
  ["pull requests", undefined],
])("%s pasted leads to %j", (typed, goal) => {
  expect(pastedGoal(typed)).toEqual(goal);
});
