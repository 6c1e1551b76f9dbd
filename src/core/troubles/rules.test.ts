import { expect, test } from "vitest";
import type { Trouble } from "../../contract/troubles.ts";
import { CALM_MS, isTrouble, judgeTroubles, type OpenTrouble, type Sighting } from "./rules.ts";

const NOW = 1_800_000_000_000;

const sighting = (trouble: Trouble): Sighting => ({
  groupKey: "7",
  kind: trouble.kind,
  subject: "",
  trouble,
});
const REJECTED = sighting({ kind: "rejected", rejected: 12 });
const open = (isTold: boolean): OpenTrouble => ({ ...REJECTED, id: "1", since: NOW, isTold });
const NOTHING = { now: NOW, sightings: [], open: [], ended: [] };

test.each<[Trouble, boolean]>([
  [{ kind: "failures", failed: 5, settled: 20 }, true],
  [{ kind: "failures", failed: 4, settled: 20 }, false],
  [{ kind: "failures", failed: 19, settled: 19 }, false],
  [{ kind: "failures", failed: 249, settled: 1_000 }, false],
  [{ kind: "failures", failed: 250, settled: 1_000 }, true],
  [{ kind: "rejected", rejected: 9 }, false],
  [{ kind: "rejected", rejected: 10 }, true],
  [{ kind: "waiting", waitsMs: 599_999, targets: 3 }, false],
  [{ kind: "waiting", waitsMs: 600_000, targets: 1 }, true],
])("%j is a trouble: %s", (trouble, expected) => {
  expect(isTrouble(trouble)).toBe(expected);
});

test("what is seen and not known begins, once", () => {
  expect(judgeTroubles({ ...NOTHING, sightings: [REJECTED] })).toEqual({
    begins: [REJECTED],
    tells: [],
    ends: [],
  });
  const known = judgeTroubles({ ...NOTHING, sightings: [REJECTED], open: [open(true)] });
  expect(known).toEqual({ begins: [], tells: [], ends: [] });
});

test("what began and was not told is told", () => {
  const { tells } = judgeTroubles({ ...NOTHING, sightings: [REJECTED], open: [open(false)] });
  expect(tells).toEqual([open(false)]);
});

test("what is not seen any more is over, told or not", () => {
  for (const isTold of [true, false])
    expect(judgeTroubles({ ...NOTHING, open: [open(isTold)] })).toEqual({
      begins: [],
      tells: [],
      ends: [open(isTold)],
    });
});

test("what was over a moment ago is told again after half an hour at the earliest", () => {
  const { groupKey, kind, subject } = REJECTED;
  const tells = (at: number) =>
    judgeTroubles({
      ...NOTHING,
      sightings: [REJECTED],
      open: [open(false)],
      ended: [{ groupKey, kind, subject, at }],
    }).tells.length;
  expect([tells(NOW), tells(NOW - CALM_MS + 1), tells(NOW - CALM_MS)]).toEqual([0, 0, 1]);
});

test("troubles of another subject, kind or group are others", () => {
  const others = [
    { ...REJECTED, groupKey: "8" },
    { ...REJECTED, subject: "12" },
    sighting({ kind: "waiting", waitsMs: 700_000, targets: 1 }),
  ];
  const judged = judgeTroubles({ ...NOTHING, sightings: others, open: [open(true)] });
  expect(judged).toEqual({ begins: others, tells: [], ends: [open(true)] });
});
