// Quoting per RFC 4180, and protection against formula injection.

import { describe, expect, test } from "vitest";
import { csvLine } from "./csv.ts";

describe("a line of CSV", () => {
  test("has its cells in order, and nothing for a value that is missing", () => {
    expect(csvLine(["a", 7, null, undefined, ""])).toBe("a,7,,,\r\n");
  });

  test("quotes commas, quotes and line breaks", () => {
    expect(csvLine(["a,b", 'say "hi"', "two\nlines"])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\r=1", "\uFF1D1"])(
    "takes the power from %j",
    (cell) => {
      const [line = ""] = csvLine([cell]).replace(/^"/, "").split("\n");
      expect(line.startsWith("'")).toBe(true);
    },
  );

  test("leaves a number and ordinary text as they are", () => {
    expect(csvLine([-5, "acme/shop", "a=b", "1 - 2"])).toBe("-5,acme/shop,a=b,1 - 2\r\n");
  });
});
