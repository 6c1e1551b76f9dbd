import { expect, test } from "vitest";
import { conditionsOf } from "../filter/model.ts";
import { readFilter } from "../filter/read-filter.ts";
import { writeFilter } from "../filter/write-filter.ts";
import { draftOf, NEW_DRAFT } from "./draft.ts";
import { faultsBefore, faultsInWords, readFaults, type RouteFault, stillFaulty } from "./faults.ts";

const PARTS = readFilter({ event: "push", branch: ["main", "/(main/", "!x"] }) ?? [];
const { places } = writeFilter(PARTS);
const [, branch, notBranch] = conditionsOf(PARTS);

test("a fault of a pattern is shown at its value", () => {
  const message = "routes[3].filter.branch[1] at 6: missing closing ): `/(main/`";
  expect(readFaults(message, places)).toEqual([
    {
      place: { kind: "condition", id: branch?.id, valueAt: 1 },
      words: "Missing closing ): `/(main/`.",
    },
  ]);
});

test("several faults are told apart, also where one has a semicolon in it", () => {
  const message =
    "routes[0].filter.branch[2] at 0: unexpected `a; b`; routes[0].name must not be empty; " +
    "routes[0].targets[0].channelId is required; routes[0].filter is empty; " +
    "routes: 201 in all, at most 200 are allowed";
  expect(readFaults(message, places)).toEqual([
    { place: { kind: "condition", id: notBranch?.id, valueAt: 0 }, words: "Unexpected `a; b`." },
    { place: { kind: "name" }, words: "This must not be empty." },
    { place: { kind: "targets" }, words: "This is required." },
    { place: { kind: "filter", path: "" }, words: "This is empty." },
    { place: { kind: "route" }, words: "Routes: 201 in all, at most 200 are allowed." },
  ]);
});

test("faults of a preview are read the same way", () => {
  expect(readFaults("route.filter.evnt: is not a filter key. Did you mean event?", places)).toEqual(
    [
      {
        place: { kind: "filter", path: "evnt" },
        words: "This is not a filter key. Did you mean event?",
      },
    ],
  );
});

test("a fault of a template is shown at its part, with its line", () => {
  const message =
    "route.template.fields[0].value line 2: there is no field titel; did you mean title?";
  expect(readFaults(message, places)).toEqual([
    {
      place: { kind: "template", path: "fields[0].value" },
      words: "Line 2: there is no field titel; did you mean title?",
    },
  ]);
});

test.each([
  ["route.filter.branch[0] is empty", "1 condition needs a correction."],
  [
    "route.filter.branch[0] is empty; route.filter.event is empty",
    "2 conditions need a correction.",
  ],
  ["route.filter is empty", "The filter is empty."],
  ["route.targets must not be empty", "The list of targets must not be empty."],
  ["Not allowed", "Not allowed."],
])("%s: %s", (message, words) => {
  expect(faultsInWords(readFaults(message, places))).toBe(words);
});

test("what is missing is told without asking", () => {
  expect(faultsBefore(NEW_DRAFT)).toMatchObject([
    { place: { kind: "condition", id: NEW_DRAFT.filter.parts[0]?.id } },
    { place: { kind: "targets" } },
  ]);
  expect(faultsBefore({ ...NEW_DRAFT, filter: { parts: [], text: "{" } })).toMatchObject([
    { place: { kind: "filter" } },
    { place: { kind: "targets" } },
  ]);
});

test("a fault is over once its part of the draft changes, and not before", () => {
  const draft = draftOf({ name: "x", filter: { branch: "(main" }, targets: [] });
  const [condition] = draft.filter.parts;
  const faults: RouteFault[] = [
    { place: { kind: "condition", id: condition?.id ?? "", valueAt: 0 }, words: "Missing )." },
    { place: { kind: "targets" }, words: "Add the channel that gets the messages." },
  ];
  expect(stillFaulty(faults, draft, { ...draft, name: "y" })).toEqual(faults);
  const targets = [{ platform: "chatone" as const, channelId: "1" }];
  expect(stillFaulty(faults, draft, { ...draft, targets })).toEqual([faults[0]]);
  const filter = { parts: [] };
  expect(stillFaulty(faults, draft, { ...draft, filter })).toEqual([faults[1]]);
});
