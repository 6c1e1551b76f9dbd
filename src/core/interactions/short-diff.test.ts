import { describe, expect, test } from "vitest";
import { shortDiff } from "./short-diff.ts";

const file = (path: string, ...lines: readonly string[]) =>
  [
    `diff --git a/${path} b/${path}`,
    "index 1111111..2222222 100644",
    `--- a/${path}`,
    `+++ b/${path}`,
    ...lines,
    "",
  ].join("\n");

const HUNK = "@@ -1,2 +1,2 @@";

describe("a short diff", () => {
  test("shows the lines of each file, without its head", () => {
    const diff =
      file("src/pay.ts", HUNK, " const a = 1;", "-const b = 2;", "+const b = 3;") +
      file("docs/pay.md", HUNK, "+More");
    expect(shortDiff(diff)).toEqual({
      files: [
        {
          path: "src/pay.ts",
          added: 1,
          removed: 1,
          lines: [HUNK, " const a = 1;", "-const b = 2;", "+const b = 3;"],
        },
        { path: "docs/pay.md", added: 1, removed: 0, lines: [HUNK, "+More"] },
      ],
      more: 0,
    });
  });

  test("shows changed lines that look like the head of a file", () => {
    const { files } = shortDiff(file("a.sql", HUNK, "--- a comment", "+++ i;"));
    expect(files).toMatchObject([{ path: "a.sql", added: 1, removed: 1 }]);
  });

  test("names a removed, a renamed and a binary file", () => {
    const removed =
      "diff --git a/old.ts b/old.ts\n--- a/old.ts\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n";
    const renamed = "diff --git a/one.ts b/two.ts\nrename from one.ts\nrename to two.ts\n";
    const binary = "diff --git a/logo.png b/logo.png\nBinary files differ\n";
    const { files } = shortDiff(removed + renamed + binary);
    expect(files.map(({ path }) => path)).toEqual(["old.ts", "two.ts", "logo.png"]);
  });

  test("cuts long lines", () => {
    const [shown] = shortDiff(file("a.ts", HUNK, `+${"x".repeat(500)}`)).files;
    expect(shown?.lines?.at(-1)).toMatch(/^\+x{118}…$/u);
  });
});

describe("a long diff", () => {
  test("shows only the number of changed lines", () => {
    const diff = file("a.ts", HUNK, ...Array.from({ length: 30 }, (_, at) => `+${at}`));
    expect(shortDiff(diff).files).toEqual([
      { path: "a.ts", added: 30, removed: 0, lines: undefined },
    ]);
  });

  test("shows ten files, and how many there are besides", () => {
    const diff = Array.from({ length: 12 }, (_, at) => file(`${at}.ts`, HUNK, "+x")).join("");
    expect(shortDiff(diff)).toMatchObject({ files: { length: 10 }, more: 2 });
  });
});

test.each(["", "not a diff", "diff --git "])("%j shows nothing that is not in it", (diff) => {
  expect(shortDiff(diff).files.every(({ path }) => diff.includes(path))).toBe(true);
});
