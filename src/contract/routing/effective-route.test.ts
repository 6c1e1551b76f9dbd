import { expect, test } from "vitest";
import { effectiveRoute, effectiveRoutes, Route } from "./routes.ts";
import { readShape } from "../kernel/faults.ts";

const HOURS = { timeZone: "Europe/Berlin", days: [1, 2, 3, 4, 5], from: "09:00", to: "18:00" };
const DIGEST = { everyMinutes: 60 };
const DEFAULTS = { threads: "notes", hours: HOURS, digest: DIGEST } as const;

const WRITTEN = {
  id: "all",
  name: "All",
  enabled: true,
  groupId: "acme",
  filter: { event: "push" },
  targets: [{ platform: "chatone", channelId: "1" }],
};

test("a route inherits each default that it does not set", () => {
  expect(effectiveRoute({}, DEFAULTS)).toEqual(DEFAULTS);
  expect(effectiveRoute({ digest: { everyMinutes: 5 } }, DEFAULTS)).toEqual({
    ...DEFAULTS,
    digest: { everyMinutes: 5 },
  });
});

test("a route refuses a default with off", () => {
  const route = { threads: "off", hours: "off", digest: "off" } as const;
  expect(effectiveRoute(route, DEFAULTS)).toStrictEqual({ threads: "off" });
  expect(effectiveRoute(route)).toStrictEqual({ threads: "off" });
});

test("a route of a group without defaults stays as it is", () => {
  const route = Route.parse({ ...WRITTEN, hours: HOURS, redact: "title" });
  expect(effectiveRoute(route)).toStrictEqual(route);
  expect(effectiveRoute(Route.parse(WRITTEN), {})).toStrictEqual(Route.parse(WRITTEN));
});

test("each route has the defaults of its own group", () => {
  const [own, other] = ["acme", "globex"].map((groupId) => Route.parse({ ...WRITTEN, groupId }));
  const groups = [{ id: "acme", defaults: { digest: DIGEST } }, { id: "globex" }];
  expect(own && other && effectiveRoutes([own, other], groups)).toEqual([
    { ...own, digest: DIGEST },
    other,
  ]);
});

test.each([
  [{ ...HOURS, to: "08:00" }, "hours.to must be after from"],
  [{ ...HOURS, to: undefined }, "hours.to is required"],
  [{ ...HOURS, zone: "UTC" }, "hours.zone is not a known field"],
  ["on", "hours is not valid"],
])("a fault in hours is told at its place: %j", (hours, fault) => {
  expect(readShape(Route, { ...WRITTEN, hours })).toEqual({ outcome: "faulty", faults: [fault] });
});
