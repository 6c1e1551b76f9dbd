// Pages name folders and files of the repository; each of them exists.

import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.join(import.meta.dirname, "../..");
const PATH = /`((?:bench|console|deploy|dev|migrations|sandbox|src|test)\/[\w./-]+)`/g;

test("every path of the pages leads to a file or folder", () => {
  const pages = globSync(["*.md", "docs/**/*.md"], {
    cwd: ROOT,
    // Releases of the past, and pages that other commands write.
    exclude: ["CHANGELOG.md", "docs/api/**", "docs/project/**"],
  });
  const named = pages.flatMap((page) =>
    [...readFileSync(path.join(ROOT, page), "utf8").matchAll(PATH)].map(([, to = ""]) => ({
      page,
      to,
    })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ to }) => !existsSync(path.join(ROOT, to)))).toEqual([]);
});
