import { expect, test } from "vitest";
import { textOf } from "../logs/spans.ts";
import { anEntry, NAMES } from "./entry-samples.ts";
import { sentenceOf } from "./sentences.ts";

const told = (before: object, after: object): string =>
  textOf(sentenceOf(anEntry("routes.replaced", { detail: { before, after } }), NAMES));

const WHOLE = { id: "ci", name: "CI broken", groupId: "acme" };

test.each([
  [{ routes: { ci: {} } }, { routes: { ci: WHOLE } }, "added the route CI broken"],
  [{ routes: { ci: WHOLE } }, { routes: { ci: {} } }, "deleted the route CI broken"],
  [
    { routes: { ci: { enabled: true } } },
    { routes: { ci: { enabled: false } } },
    "turned off CI broken on main",
  ],
  [
    { routes: { ci: { stop: false } } },
    { routes: { ci: { stop: true } } },
    "turned on Stop here for CI broken on main",
  ],
  [
    { routes: { ci: { name: "CI" } } },
    { routes: { ci: { name: "CI fails" } } },
    "renamed the route CI to CI fails",
  ],
  [
    { routes: { ci: { filter: { branch: "main" } } } },
    { routes: { ci: { filter: {} } } },
    "changed the route CI broken on main",
  ],
  [
    { routes: {}, order: ["ci", "b", "alerts"] },
    { routes: {}, order: ["alerts", "ci", "b"] },
    "moved Security alerts from position 3 to 1",
  ],
  [
    { routes: { alerts: { stop: false } }, order: ["ci", "alerts"] },
    { routes: { alerts: { stop: true } }, order: ["alerts", "ci"] },
    "moved Security alerts from position 2 to 1 and turned on Stop here",
  ],
  [
    { routes: {}, order: ["a", "b", "c", "d"] },
    { routes: {}, order: ["d", "c", "b", "a"] },
    "changed the order of the routes",
  ],
  [
    { routes: { ci: WHOLE, a: {}, b: {} }, order: ["ci"] },
    { routes: { ci: {}, a: { id: "a" }, b: { id: "b" } }, order: ["a", "b"] },
    "added 2 routes and deleted CI broken in acme",
  ],
])("routes that went from %j to %j", (before, after, sentence) => {
  expect(told(before, after)).toBe(sentence);
});
