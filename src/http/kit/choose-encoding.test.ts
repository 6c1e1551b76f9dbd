import { expect, test } from "vitest";
import { chooseEncoding } from "./choose-encoding.ts";

const both = () => true;

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["BR;q=0.5, gzip", "br"],
  ["br;q=0, gzip;q=1.0", "gzip"],
  ["br; q=0.000,gzip;q=0", undefined],
  ["identity", undefined],
  ["*", undefined],
  ["brr", undefined],
  ["", undefined],
  [undefined, undefined],
])("who accepts %j gets %j", (accepted, encoding) => {
  expect(chooseEncoding(accepted, both)).toBe(encoding);
});

test("what was not compressed leaves as it is", () => {
  expect(chooseEncoding("br, gzip", (encoding) => encoding === "gzip")).toBe("gzip");
  expect(chooseEncoding("br, gzip", () => false)).toBeUndefined();
});
