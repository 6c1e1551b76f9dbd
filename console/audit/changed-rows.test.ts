import { expect, test } from "vitest";
import { sectionsOf } from "./changed-rows.ts";
import { anEntry, NAMES } from "./entry-samples.ts";

const rows = (before: object, after: object) =>
  sectionsOf(anEntry("group.changed", { detail: { before, after } }), NAMES).flatMap(
    (section) => section.rows,
  );

const routeSections = (before: object, after: object) =>
  sectionsOf(anEntry("routes.replaced", { detail: { before, after } }), NAMES);

test("a value stands as it was and as it is", () => {
  expect(rows({ name: "Acme" }, { name: "Acme Inc" })).toEqual([
    { field: "name", before: "Acme", after: "Acme Inc" },
  ]);
});

test("what was not set has no words", () => {
  expect(rows({}, { lang: "de" })).toEqual([{ field: "lang", before: undefined, after: "de" }]);
});

test("fields that are the same, or say nothing in a new thing, are left out", () => {
  expect(rows({ name: "A" }, { name: "A", globalIngress: false, providers: [], id: "a" })).toEqual(
    [],
  );
});

test("a filter is told by its keys", () => {
  expect(
    rows(
      { filter: { event: "push", branch: "main", not: { actor: "bot" } } },
      { filter: { event: "push", branch: ["main", "release/*"], not: { actor: "bots" } } },
    ),
  ).toEqual([
    { field: "filter.branch", before: "main", after: "main, release/*" },
    { field: "filter.not.actor", before: "bot", after: "bots" },
  ]);
});

test("a list is told by what came and what went, targets by their names", () => {
  expect(
    rows(
      {
        targets: [
          { platform: "chatone", channelId: "2" },
          { platform: "chattwo", chatId: "-4" },
        ],
      },
      {
        targets: [
          { platform: "chatone", channelId: "2" },
          { platform: "chatone", channelId: "3", threadId: "9" },
        ],
      },
    ),
  ).toEqual([
    { field: "targets", kept: ["#ci-alerts"], added: ["#release 41"], removed: ["On-call"] },
  ]);
});

test("roles that are pinged are told by their names", () => {
  expect(rows({ chatOneRoleIds: ["8"] }, { chatOneRoleIds: ["7"] })).toEqual([
    { field: "chatOneRoleIds", kept: [], added: ["@backend"], removed: ["8"] },
  ]);
});

test("a member with another role comes and goes", () => {
  expect(
    rows(
      { members: [{ userId: "1", login: "jo", role: "viewer" }] },
      { members: [{ userId: "1", login: "jo", role: "admin" }] },
    ),
  ).toEqual([{ field: "members", kept: [], added: ["jo (admin)"], removed: ["jo (viewer)"] }]);
});

test("each route has a section of its own, with its new place", () => {
  expect(
    routeSections(
      { routes: { alerts: { stop: false }, ci: { enabled: true } }, order: ["ci", "b", "alerts"] },
      { routes: { alerts: { stop: true }, ci: { enabled: false } }, order: ["alerts", "ci", "b"] },
    ),
  ).toEqual([
    {
      route: { id: "alerts", name: "Security alerts", kind: "changed" },
      rows: [
        { field: "place", before: "3", after: "1" },
        { field: "stop", before: "off", after: "on" },
      ],
    },
    {
      route: { id: "ci", name: "CI broken on main", kind: "changed" },
      rows: [{ field: "enabled", before: "on", after: "off" }],
    },
  ]);
});

test("a route that only moved has its section too", () => {
  expect(
    routeSections(
      { routes: {}, order: ["ci", "b", "alerts"] },
      { routes: {}, order: ["alerts", "ci", "b"] },
    ),
  ).toEqual([
    {
      route: { id: "alerts", name: "Security alerts", kind: "changed" },
      rows: [{ field: "place", before: "3", after: "1" }],
    },
  ]);
});

test("an order that no single move explains is told whole", () => {
  expect(
    routeSections(
      { routes: {}, order: ["ci", "b", "alerts", "d"] },
      { routes: {}, order: ["d", "alerts", "b", "ci"] },
    ),
  ).toEqual([
    {
      rows: [
        {
          field: "order",
          before: "CI broken on main, b, Security alerts, d",
          after: "d, Security alerts, b, CI broken on main",
        },
      ],
    },
  ]);
});

test("an entry without fields has no table", () => {
  expect(sectionsOf(anEntry("invite.revoked"), NAMES)).toEqual([]);
});
