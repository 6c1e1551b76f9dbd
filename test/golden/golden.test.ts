// To add a case, add a folder with payload.json (and earlier.json where it follows something), run
// `node dev/write-golden.ts` and read the diff.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { goldenCases } from "./cases.ts";
import { goldenOutputs } from "./outputs.ts";

/** As a file would hold it: without what is undefined. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(goldenOutputs)("$file is what we make of", ({ file, make }) => {
  test.each(goldenCases)("$provider/$name", (golden) => {
    const written: unknown = JSON.parse(readFileSync(`${golden.folder}/${file}`, "utf8"));
    expect(asJson(make(golden))).toEqual(written);
  });
});

test.each(["push", "pull_request", "issues", "workflow_run", "release", "custom"])(
  "%s has five cases or more",
  (event) => {
    const cases = goldenCases.filter((golden) => golden.event === event);
    expect(cases.length).toBeGreaterThanOrEqual(5);
  },
);
