// Figures and rules of the tree, on small made-up trees.

import { expect, test } from "vitest";
import { clockFaults } from "../../dev/tree/clocks.ts";
import { featureCycles, layerFigures, singleImporterFiles } from "../../dev/tree/figures.ts";
import { gridFaults } from "../../dev/tree/grid.ts";
import type { Module } from "../../dev/tree/modules.ts";
import { nameFaults } from "../../dev/tree/names.ts";

const module = (path: string, imports: readonly string[] = [], text = ""): Module => ({
  path,
  lines: 10,
  imports,
  text,
});

test("features that import each other over a third one are a cycle", () => {
  const modules = [
    module("src/app/a/x.ts", ["src/app/b/x.ts"]),
    module("src/app/b/x.ts", ["src/app/c/x.ts"]),
    module("src/app/c/x.ts", ["src/app/a/y.ts"]),
    module("src/app/a/y.ts"),
    module("src/app/d/x.ts", ["src/app/a/x.ts"]),
  ];
  expect(featureCycles("src/app", modules)).toEqual([["a", "b", "c"]]);
  expect(featureCycles("src/app", modules.slice(0, 2))).toEqual([]);
});

test("a layer counts its loose files, and files with one importer are found", () => {
  const modules = [
    module("src/app/index.ts", ["src/app/a/x.ts", "src/app/a/y.ts"]),
    module("src/app/a/x.ts", ["src/app/a/y.ts"]),
    module("src/app/a/y.ts"),
  ];
  expect(layerFigures("src/app", modules)).toMatchObject({ files: 3, lines: 30, loose: 1 });
  expect(singleImporterFiles(modules)).toEqual(["src/app/a/x.ts"]);
});

test("a cycle between features, a loose file and a heap are faults", () => {
  const fine = [
    module("src/app/index.ts"),
    module("src/app/a/x.ts", ["src/app/b/x.ts"]),
    module("src/app/b/x.ts"),
    module("src/ports/clock.ts"),
  ];
  expect(gridFaults(fine)).toEqual([]);
  const heap = Array.from({ length: 21 }, (_, n) => module(`src/app/c/${n}.ts`));
  const wrong = [module("src/app/b/y.ts", ["src/app/a/x.ts"]), module("src/app/loose.ts"), ...heap];
  expect(gridFaults([...fine, ...wrong])).toEqual([
    "src/app: a, b form a cycle",
    "src/app/loose.ts: move it into a feature",
    "src/app/c has 21 files: split it",
  ]);
});

test.each(["console", "sandbox", "test", "dev"])("a cycle below %s is a fault", (tree) => {
  const forth = module(`${tree}/a/x.ts`, [`${tree}/b/x.ts`]);
  const back = module(`${tree}/b/x.ts`, [`${tree}/a/y.ts`]);
  const loose = module(`${tree}/loose.ts`, [`${tree}/a/x.ts`]);
  expect(gridFaults([forth, loose])).toEqual([]);
  expect(gridFaults([forth, back, loose])).toEqual([`${tree}: a, b form a cycle`]);
});

test("an inner layer may format a date, but not read the clock", () => {
  const formats = "new Date(at).toISOString()";
  expect(clockFaults([module("src/core/a.ts", [], formats)])).toEqual([]);
  for (const text of ["Date.now()", "new Date()", "Temporal.Now.instant()"]) {
    expect(clockFaults([module("src/core/a.ts", [], text)])).toHaveLength(1);
    expect(clockFaults([module("src/store/a.ts", [], text)])).toEqual([]);
  }
});

test("an exported type is no past participle, and is declared once", () => {
  const file = (path: string, text: string) => module(path, [], text);
  const fine = "export type Feed = 1;\nexport interface Embed {}\ntype Told = 1;\n";
  expect(nameFaults([file("src/a.ts", fine)])).toEqual([]);
  for (const name of ["Told", "ConfigChanged", "RoutesLeft"])
    expect(nameFaults([file("src/a.ts", `export type ${name} = 1;`)])).toHaveLength(1);
  const twice = "export type Place = 1;";
  expect(nameFaults([file("src/a.ts", twice), file("src/b.ts", twice)])).toEqual([
    "Place is declared in src/a.ts, src/b.ts",
  ]);
});
