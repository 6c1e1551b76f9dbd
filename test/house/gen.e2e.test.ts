// `npm run gen`: what it writes is what it compares with, formatted as the project is.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { formatFiles } from "../../dev/gen/format-files.ts";
import { staleFiles, writeFiles } from "../../dev/gen/generated-file.ts";
import { selectGenerators } from "../../dev/gen/generators.ts";

const folder = mkdtempSync(path.join(tmpdir(), "relay-gen-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a file is stale while it is missing or differs, and not once it is written", () => {
  const file = path.join(folder, "page.md");
  expect(staleFiles([{ file, text: "new\n" }])).toHaveLength(1);
  writeFiles([{ file, text: "old\n" }]);
  expect(staleFiles([{ file, text: "new\n" }])).toHaveLength(1);
  writeFiles([{ file, text: "new\n" }]);
  expect(staleFiles([{ file, text: "new\n" }])).toEqual([]);
});

test("texts are formatted as the file in Git is", () => {
  const file = "knip.json";
  const text = JSON.stringify(JSON.parse(readFileSync(file, "utf8")), null, 2);
  expect(formatFiles([{ file, text }])).toEqual([{ file, text: readFileSync(file, "utf8") }]);
});

test("a name that no generator has is an error that lists them", () => {
  expect(() => selectGenerators(["opnapi"])).toThrow(/unknown generator: opnapi; .*openapi/);
  expect(selectGenerators([]).length).toBeGreaterThan(selectGenerators(["golden"]).length);
});
