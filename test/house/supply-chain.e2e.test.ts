// T67: no package gets in unseen, and none runs code while it is installed.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
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

test("T67 the package has what ships: no sandbox, no tests, no tools", () => {
  const Packed = z.array(z.object({ files: z.array(z.object({ path: z.string() })) }));
  const text = execFileSync("npm", ["pack", "--dry-run", "--json"], { encoding: "utf8" });
  const files = Packed.parse(JSON.parse(text)).flatMap((packed) => packed.files);
  const others = files.filter(({ path }) => !/^(dist|migrations)\//.test(path));
  expect(others.map(({ path }) => path).toSorted()).toEqual([
    "LICENSE",
    "README.md",
    "package.json",
  ]);
});
