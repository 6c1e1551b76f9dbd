import { expect, test } from "vitest";
import { newCondition } from "../filter/model.ts";
import {
  canBuild,
  draftOf,
  fieldsOf,
  isChanged,
  NEW_DRAFT,
  savedFields,
  unfinished,
  withText,
} from "./draft.ts";
import { routeIdFor, nameFor } from "./route-id.ts";
import { TEMPLATES, templateDraft } from "./templates.ts";

const ROUTE = {
  id: "reviews",
  name: "Reviews",
  enabled: true,
  groupId: "acme",
  kind: "match",
  stop: false,
  filter: { all: [{ event: ["push"] }], branch: ["main"] },
  targets: [{ platform: "chatone", channelId: "1" }],
  chatOneRoleIds: ["7"],
};

test("a route that was only opened is not changed", () => {
  expect(isChanged(draftOf(ROUTE), draftOf(ROUTE))).toBe(false);
  expect(isChanged({ ...draftOf(ROUTE), stop: true }, draftOf(ROUTE))).toBe(true);
});

test("a filter that means the same stays as it was written", () => {
  const renamed = { ...draftOf(ROUTE), name: "Pushes" };
  expect(fieldsOf(renamed).filter).toEqual({ event: "push", branch: "main" });
  expect(savedFields(renamed, ROUTE)).toMatchObject({ name: "Pushes", filter: ROUTE.filter });
});

test("what is typed is kept to the letter, and the builder follows as long as it can", () => {
  const { filter } = draftOf(ROUTE);
  const typed = withText(filter, '{ "event": "release" }');
  expect(fieldsOf({ ...draftOf(ROUTE), filter: typed }).filter).toEqual({ event: "release" });
  expect(typed.parts).toMatchObject([{ key: "event", values: ["release"] }]);
  const broken = withText(typed, '{ "event": ');
  expect(broken).toEqual({ parts: typed.parts, text: '{ "event": ' });
  expect([canBuild(typed), canBuild(broken)]).toEqual([true, false]);
});

test("what the builder has no form for is edited as text", () => {
  const { filter } = draftOf({ ...ROUTE, filter: { evnt: "push" } });
  expect(canBuild(filter)).toBe(false);
  expect(filter.text).toBe('{\n  "evnt": "push"\n}');
});

test("of a route that today's rules refuse, what can be read is kept", () => {
  const draft = draftOf({
    id: "old",
    groupId: "acme",
    name: "Old",
    targets: "nowhere",
    filter: {},
  });
  expect(draft).toMatchObject({ name: "Old", targets: [], kind: "match", enabled: true });
});

test("a condition that was begun is a change, and unfinished", () => {
  const saved = draftOf(ROUTE);
  const begun = newCondition("label");
  const draft = { ...saved, filter: { parts: [...saved.filter.parts, begun] } };
  expect(isChanged(draft, saved)).toBe(true);
  expect(unfinished(draft)).toEqual([begun.id]);
});

test("a new route begins with one condition about the event", () => {
  expect(NEW_DRAFT.filter.parts).toMatchObject([{ key: "event", values: [] }]);
  expect(isChanged(NEW_DRAFT, NEW_DRAFT)).toBe(true);
});

test.each(TEMPLATES.map(({ id }) => id))("the template %s can be built", (id) => {
  const draft = templateDraft(id);
  expect(draft && canBuild(draft.filter)).toBe(true);
  expect(draft && unfinished(draft)).toEqual([]);
});

test.each([
  ["Pull requests for review", [], "pull-requests-for-review"],
  ["Pull requests for review", ["pull-requests-for-review"], "pull-requests-for-review-2"],
  ["Größe & Café!", [], "gro-e-cafe"],
  ["通知", [], "route"],
  ["通知", ["route", "route-2"], "route-3"],
  ["a".repeat(80), ["a".repeat(64)], `${"a".repeat(62)}-2`],
])("the id of %j beside %j is %s", (name, taken, id) => {
  expect(routeIdFor(name, new Set(taken))).toBe(id);
});

test.each([
  ["pushes on main", "Pushes on main"],
  [
    "pull requests opened, made ready for review or review requested in acme/*",
    "Pull requests opened, made ready for review or review…",
  ],
])("the rule %j makes the name %j", (rule, name) => {
  expect(nameFor(rule)).toBe(name);
});

test("a route keeps its standby", () => {
  const standby = { minutes: 10, targets: [{ platform: "chattwo", chatId: "-2" }] };
  const draft = draftOf({ name: "Alerts", filter: { event: "custom" }, targets: [], standby });
  expect(fieldsOf(draft)).toMatchObject({ standby });
  expect(isChanged({ ...draft, standby: undefined }, draft)).toBe(true);
  expect("standby" in fieldsOf({ ...draft, standby: undefined })).toBe(false);
});

test("a route keeps its template, and a change of it is a change", () => {
  const route = { name: "CI", filter: { event: "push" }, targets: [], template: { title: "a" } };
  const draft = draftOf(route);
  expect(fieldsOf(draft)).toMatchObject({ template: { title: "a" } });
  expect(isChanged({ ...draft, template: { title: "b" } }, draft)).toBe(true);
  expect(isChanged({ ...draft, template: undefined }, draft)).toBe(true);
  expect("template" in fieldsOf({ ...draft, template: undefined })).toBe(false);
});
