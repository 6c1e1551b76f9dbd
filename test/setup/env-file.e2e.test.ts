// The file that setup writes: what changes, what stays, and that everybody reads back what was meant.

import { execFileSync } from "node:child_process";
import { parseEnv } from "node:util";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { changeEnv, envExample, isWritable } from "../../src/main/settings/env-file.ts";

const change = (text: string | undefined, changes: Record<string, string | undefined>) =>
  changeEnv(text, new Map(Object.entries(changes)));

test("a new file is the example, with each value under its own comment", () => {
  const text = change(undefined, { BASE_URL: "https://relay.example", RELAY_SECRET_KEY: "ab" });
  const expected = envExample()
    .replace("#BASE_URL=http://127.0.0.1:8080", "BASE_URL=https://relay.example")
    .replace(/^RELAY_SECRET_KEY=$/m, "RELAY_SECRET_KEY=ab");
  expect(text).toBe(expected);
});

test("a value is replaced where it stands, over several lines too", () => {
  const text = 'A=1\nCODEHOST_PRIVATE_KEY="one\ntwo"\n# PORT=1 was the old one\nexport PORT=2\nB=3';
  expect(change(text, { CODEHOST_PRIVATE_KEY: "three", PORT: "4" })).toBe(
    "A=1\nCODEHOST_PRIVATE_KEY=three\n# PORT=1 was the old one\nPORT=4\nB=3\n",
  );
});

test("a remark behind a value of several lines goes with it, and nothing of the value stays", () => {
  const text = "A=1\nCODEHOST_PRIVATE_KEY='one\ntwo' # the app's\nB=3\n";
  expect(change(text, { CODEHOST_PRIVATE_KEY: "three" })).toBe(
    "A=1\nCODEHOST_PRIVATE_KEY=three\nB=3\n",
  );
});

test("what was not there comes last, with what it is for", () => {
  expect(change("A=1\n", { PORT: "4" })).toBe("A=1\n# Port to listen on.\nPORT=4\n");
});

test("what is unset is a comment again", () => {
  expect(change("PORT=4\n", { PORT: undefined, HOST: undefined })).toBe("#PORT=\n");
});

const LETTERS = "aZ09 #'\"$\\`%&?;|<>()*!~^{}[]=,.:@/+-_€".split("");
const values = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1 });
const writable = values.map((value) => value.trim()).filter((it) => it !== "" && isWritable(it));

test("Node reads back every value that can be written", () => {
  fc.assert(
    fc.property(writable, (value) => {
      expect(parseEnv(change("", { METRICS_TOKEN: value }))["METRICS_TOKEN"]).toBe(value);
    }),
  );
});

test("a shell reads the same", () => {
  const samples = [...fc.sample(writable, 50), "~", "a:~/b"];
  const lines = samples.map((value) => change("", { PORT: value }).split("\n")[1] ?? "");
  const script = lines.map((line) => `${line}\nprintf '%s\\n' "$PORT"`).join("\n");
  const read = execFileSync("sh", ["-c", script], { encoding: "utf8" });
  expect(read.split("\n").slice(0, -1)).toEqual(samples);
});

test("a value with every kind of quote cannot be written", () => {
  expect([isWritable(`a'b"c`), isWritable("a'b$c"), isWritable("a\nb"), isWritable("a'b")]).toEqual(
    [false, false, false, true],
  );
});
