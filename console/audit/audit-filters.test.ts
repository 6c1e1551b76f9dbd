import { expect, test } from "vitest";
import {
  byDay,
  exportFrom,
  exportNote,
  fits,
  isNarrowed,
  isReached,
  personsIn,
  startOf,
  windowOf,
} from "./audit-filters.ts";
import { anEntry } from "./entry-samples.ts";

const NOW = 1_000 * 86_400_000 + 30_000;

test("the last 30 days are shown where nothing else is said", () => {
  expect(windowOf({})).toBe("30d");
  expect(windowOf({ window: "constructor" })).toBe("30d");
  expect(startOf({}, NOW)).toBe(String(970 * 86_400_000));
});

test("all time has no start", () => {
  expect(startOf({ window: "all" }, NOW)).toBeUndefined();
});

test("an export has the chosen time, and a year of all time", () => {
  const from = (window: string) => Number(exportFrom({ window }, NOW));
  expect(NOW - from("7d")).toBe(7 * 86_400_000);
  expect(NOW - from("all")).toBe(365 * 86_400_000);
});

test("an export says what it does not follow", () => {
  expect(exportNote({ action: "group.renamed" })).toBeUndefined();
  expect(exportNote({ window: "all" })).toBe("It starts 365 days ago.");
  expect(exportNote({ q: "secret" })).toContain("search do not apply");
});

test.each([
  [{}, true],
  [{ person: "mlindqvist" }, true],
  [{ person: "jonas-k" }, false],
  [{ q: "SECRET" }, true],
  [{ q: "198.51" }, true],
  [{ q: "MLind" }, true],
  [{ q: "weather" }, false],
  [{ person: "mlindqvist", q: "weather" }, false],
])("an entry fits %j: %s", (search, isFitting) => {
  const entry = anEntry("secret.disabled");
  expect(fits(entry, "disabled the webhook secret of acme", search)).toBe(isFitting);
});

test("a window alone narrows nothing", () => {
  expect(isNarrowed({ window: "7d", entry: "3" })).toBe(false);
  expect(isNarrowed({ action: "group.created" })).toBe(true);
});

test("persons are named once, in order", () => {
  const by = (actorId: string, actorLogin: string) => anEntry("x", { actorId, actorLogin });
  expect(personsIn([by("2", "b"), by("relay", "relay"), by("1", "a"), by("2", "b")])).toEqual([
    "Relay",
    "a",
    "b",
  ]);
});

test("neighbours of a day stand together", () => {
  expect(byDay(["a1", "a2", "b1"], (item) => item.slice(0, 1))).toEqual([
    { day: "a", items: ["a1", "a2"] },
    { day: "b", items: ["b1"] },
  ]);
});

test("an entry is reached once an older one is there", () => {
  const entries = [anEntry("x", { id: "12" }), anEntry("x", { id: "9" })];
  expect(isReached(entries, "10")).toBe(true);
  expect(isReached(entries, "8")).toBe(false);
});
