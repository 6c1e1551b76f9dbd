// `npm run check`: which parts run, and what becomes of one that fails.

import { expect, test } from "vitest";
import { type CheckPart, selectParts } from "../../dev/check/parts.ts";
import { type PartResult, runParts } from "../../dev/check/run-parts.ts";

const part = (name: string, script: string): CheckPart => ({
  name,
  command: [process.execPath, "-e", script],
});
const namesOf = (parts: readonly { name: string }[]) => parts.map(({ name }) => name);

test("without names every part runs", () => {
  expect(namesOf(selectParts([]))).toEqual(expect.arrayContaining(["lint", "types", "node"]));
});

test("a name selects the part and those below it", () => {
  expect(namesOf(selectParts(["types"]))).toEqual(["types", "types:console"]);
  expect(namesOf(selectParts(["types:console"]))).toEqual(["types:console"]);
});

test("a name that no part has is an error that lists the parts", () => {
  expect(() => selectParts(["typos"])).toThrow(/unknown part: typos; choose from .*types/);
});

test("a failed part keeps its output, and the others still run", async () => {
  const parts = [
    part("bad", "console.error('why'); process.exit(3)"),
    part("good", ""),
    { name: "missing", command: ["no-such-program"] } satisfies CheckPart,
  ];
  const reported: PartResult[] = [];
  const results = await runParts(parts, 1, (result) => reported.push(result));
  expect(results).toEqual(reported);
  expect(results).toMatchObject([
    { name: "bad", isOk: false, output: "why" },
    { name: "good", isOk: true },
    { name: "missing", isOk: false, output: expect.stringContaining("ENOENT") },
  ]);
});
