import { expect, test } from "vitest";
import { entry as entryOf } from "../../logs/entry-samples.ts";
import { chosenOf, eventNameIn, neighbour, sectionsOf } from "./choices.ts";

const entry = (id: string) => entryOf({ id, event: "push", action: null });
const PUSHES = { event: "push" };
const RUNS = { event: "workflow_run.completed", result: "failure" };
const ANYTHING = { repo: "acme/*" };

const NONE = { asked: [], matched: [], named: [], recent: [] };

test("what the route matched comes first, and every event once", () => {
  const lists = {
    ...NONE,
    matched: [entry("3")],
    named: [entry("3"), entry("2")],
    recent: [entry("3"), entry("2"), entry("1")],
  };
  const sections = sectionsOf(lists, PUSHES);
  const shown = sections.filter(({ title }) => title !== "Samples");
  expect(shown.map(({ title, choices }) => [title, choices.map(({ id }) => id)])).toEqual([
    ["Matched by this route", ["3"]],
    ["Last of push", ["2"]],
    ["Latest events", ["1"]],
  ]);
  expect(chosenOf(sections, undefined)?.id).toBe("3");
  expect(chosenOf(sections, "1")?.id).toBe("1");
});

test("the one that the address names is there, however old", () => {
  const sections = sectionsOf({ ...NONE, asked: [entry("1")], recent: [entry("9")] }, ANYTHING);
  expect(chosenOf(sections, "1")?.id).toBe("1");
  expect(sections[0]?.title).toBe("Opened with");
});

test("without events a sample of the wanted kind is shown", () => {
  expect(chosenOf(sectionsOf(NONE, RUNS), undefined)?.id).toBe("sample:ci-run-failed");
  expect(chosenOf(sectionsOf(NONE, ANYTHING), undefined)?.id).toBe("sample:pull-request-opened");
});

test("an event of another kind never comes before a sample", () => {
  const lists = { ...NONE, matched: [entry("3")], recent: [entry("2"), entry("1")] };
  expect(chosenOf(sectionsOf(lists, RUNS), undefined)?.id).toBe("sample:ci-run-failed");
  expect(chosenOf(sectionsOf(lists, { event: "pull_*" }), undefined)?.kind).toBe("sample");
  expect(chosenOf(sectionsOf(lists, ANYTHING), undefined)?.id).toBe("3");
  expect(chosenOf(sectionsOf({ ...lists, matched: [] }, ANYTHING), undefined)?.id).toBe("2");
  const named = [entryOf({ id: "9", event: "workflow_run", action: "completed" })];
  expect(chosenOf(sectionsOf({ ...lists, named }, RUNS), undefined)?.id).toBe("9");
});

test("one walks through all of them, to the end", () => {
  const sections = sectionsOf({ ...NONE, recent: [entry("2"), entry("1")] }, ANYTHING);
  expect(neighbour(sections, "2", 1)?.id).toBe("1");
  expect(neighbour(sections, "2", -1)).toBeUndefined();
  expect(neighbour(sections, "1", 1)?.id).toBe("sample:pull-request-opened");
  expect(neighbour(sections, "sample:custom", 1)).toBeUndefined();
});

test("the event that a filter asks for is found, also in its groups", () => {
  expect(eventNameIn({ event: ["!fork", "*", "push"] })).toBe("push");
  expect(eventNameIn({ any: [{ repo: "a/b" }, { event: "issues.opened" }] })).toBe("issues.opened");
  expect(eventNameIn({ event: "pull_*" })).toBeUndefined();
  expect(eventNameIn("push")).toBeUndefined();
});
