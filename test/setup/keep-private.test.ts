// How the file with the secrets is written: whole or not at all, and for its owner alone.

import {
  closeSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepPrivate } from "../../src/main/setup/write-env-file.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "relay-keep-"));
  file = path.join(folder, ".env");
  writeFileSync(file, "OLD=1\n", { mode: 0o644 });
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (of: string) => statSync(of).mode & 0o777;

test("whoever reads the old file reads the whole of it, and nothing else is left behind", () => {
  const reading = openSync(file, "r");
  keepPrivate(file, "NEW=1\n");
  expect(readFileSync(reading, "utf8")).toBe("OLD=1\n");
  closeSync(reading);
  expect(readFileSync(file, "utf8")).toBe("NEW=1\n");
  expect(modeOf(file)).toBe(0o600);
  expect(readdirSync(folder)).toEqual([".env"]);
});

test("without a text it stays, for its owner alone", () => {
  keepPrivate(file, undefined);
  expect([readFileSync(file, "utf8"), modeOf(file)]).toEqual(["OLD=1\n", 0o600]);
});

test("a link stays one, and what it leads to is written", () => {
  const link = path.join(folder, "link.env");
  symlinkSync(file, link);
  keepPrivate(link, "NEW=1\n");
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(file, "utf8")).toBe("NEW=1\n");
});

test("where nothing can be written the old file stays as it was", () => {
  mkdirSync(`${file}.new`);
  expect(() => keepPrivate(file, "NEW=1\n")).toThrow(`${file} cannot be written (`);
  expect(readFileSync(file, "utf8")).toBe("OLD=1\n");
});
