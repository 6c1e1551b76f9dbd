// For CI: how many tests of a run passed and failed, then the files in which any failed, one a line. A file that never
// reported, because its process died, has failed as one. Files that were tried again count by their second report.
//
//     node dev/count-tests.ts FILES REPORT [SECOND_REPORT TRIED_AGAIN…]

import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";

const Files = z.array(z.object({ file: z.string() }));
const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

export type FileCount = { passed: number; failed: number };
export type Counts = ReadonlyMap<string, FileCount>;

/** By file. Tests that are skipped prove nothing, so they have failed. */
export function countsOf(report: unknown): Counts {
  const { data } = Report.safeParse(report);
  return new Map(
    data?.testResults.map(({ name, status, assertionResults }) => {
      const passed = assertionResults.filter((test) => test.status === "passed").length;
      const failed = assertionResults.length - passed;
      // A file that cannot be read, or whose hooks fail, has no test that says so.
      return [name, { passed, failed: status === "passed" ? failed : Math.max(1, failed) }];
    }),
  );
}

/** Every file as it was last seen. */
export function lastCounts(
  files: readonly string[],
  first: Counts,
  again: { counts: Counts; files: ReadonlySet<string> },
): Counts {
  return new Map(
    files.map((file) => {
      const counts = again.files.has(file) ? again.counts : first;
      return [file, counts.get(file) ?? { passed: 0, failed: 1 }];
    }),
  );
}

function readReport(path: string | undefined): unknown {
  if (path === undefined || !existsSync(path)) return undefined;
  return JSON.parse(readFileSync(path, "utf8"));
}

function main([listed = "", first, second, ...tried]: readonly string[]): void {
  const files = Files.parse(readReport(listed)).map(({ file }) => file);
  const isTried = new Set(tried);
  const counts = lastCounts(files, countsOf(readReport(first)), {
    counts: countsOf(readReport(second)),
    files: new Set(files.filter((file) => isTried.has(relative(".", file)))),
  });
  const sum = (of: keyof FileCount) => counts.values().reduce((all, each) => all + each[of], 0);
  console.log(`${sum("passed")} ${sum("failed")}`);
  for (const [file, { failed }] of counts) if (failed > 0) console.log(relative(".", file));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main(process.argv.slice(2));
