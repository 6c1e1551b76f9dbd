import { expect, it } from "vitest";
import { failedParts } from "./failed-parts.ts";

const loading = { data: undefined, error: null };
const shown = { data: [], error: null };
const old = { data: [], error: new Error("no answer") };
const failed = { data: undefined, error: new Error("no answer") };

it("a part that failed and has no old answer is told of", () => {
  expect(failedParts([loading, shown, old, failed])).toStrictEqual([failed]);
});
