// When the console is built anew.

import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isStale } from "../../dev/console/is-stale.ts";

let folder: string;
const at = (name: string) => path.join(folder, name);
const changed = (name: string, seconds: number) => utimesSync(at(name), seconds, seconds);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "relay-stale-"));
  mkdirSync(at("sources/parts"), { recursive: true });
  for (const name of ["sources/main.ts", "sources/parts/card.ts", "built"])
    writeFileSync(at(name), "");
  for (const name of ["sources/main.ts", "sources/parts/card.ts", "sources/parts", "sources"])
    changed(name, 1_000);
  changed("built", 2_000);
});
afterEach(() => rmSync(folder, { recursive: true }));

const isBuiltStale = () => isStale(at("built"), [at("sources")]);

test("what is newer than its sources stays", () => {
  expect(isBuiltStale()).toBe(false);
});

test.each(["sources/main.ts", "sources/parts/card.ts", "sources/parts"])(
  "what is older than %s is built anew",
  (name) => {
    changed(name, 3_000);
    expect(isBuiltStale()).toBe(true);
  },
);

test("what is not there is built", () => {
  rmSync(at("built"));
  expect(isBuiltStale()).toBe(true);
});
