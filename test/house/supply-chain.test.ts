// T67: no package gets in unseen, and none runs code while it is installed.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lockFaults } from "../../dev/lock-faults.ts";

const read = (name: string) => readFileSync(`${import.meta.dirname}/../../${name}`, "utf8");

test("T67 npm runs no install scripts, pins exact versions and takes no brand-new release", () => {
  const settings = read(".npmrc").trim().split("\n");
  expect(settings).toEqual(
    expect.arrayContaining(["ignore-scripts=true", "save-exact=true", "min-release-age=21"]),
  );
});

test("T67 the lockfile's check finds what it should", () => {
  const good = { integrity: "sha512-x" };
  expect(lockFaults({ "": {}, "node_modules/a": good })).toEqual([]);
  const faulty = {
    "": { dependencies: { a: "1" }, optionalDependencies: { missing: "1" } },
    "node_modules/a": { ...good, dependencies: { b: "1", c: "1" } },
    "node_modules/a/node_modules/b": { ...good, resolved: "git+ssh://somewhere" },
    "node_modules/c": {},
    "node_modules/d": { ...good, hasInstallScript: true },
  };
  expect(lockFaults(faulty)).toEqual([
    ". -> missing is missing",
    "node_modules/a/node_modules/b: names where it came from",
    "node_modules/c: no integrity",
    "node_modules/d: has an install script",
  ]);
});

test("T67 every package that ships has its reason on record", () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    read("package.json"),
  );
  const record = read("docs/decisions/0006-libraries.md");
  for (const name of Object.keys(dependencies)) expect(record).toContain(`\`${name}\``);
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
