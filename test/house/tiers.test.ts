// A test cannot need more than its file name says.

import { spawnSync } from "node:child_process";
import { connect, createServer } from "node:net";
import { expect, test } from "vitest";

test("a pure test opens no socket", () => {
  expect(() => connect(9)).toThrow("name the file *.wire.test.ts");
  expect(() => createServer().listen(0)).toThrow("name the file *.wire.test.ts");
});

test("only an e2e test starts a process", () => {
  expect(() => spawnSync("true")).toThrow("name the file *.e2e.test.ts");
});
