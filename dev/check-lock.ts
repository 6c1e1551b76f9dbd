// Fails if the lockfile is not portable, or would run install scripts.

import { readFileSync } from "node:fs";
import { type LockedPackage, lockFaults } from "./lock-faults.ts";

const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);
const faults = lockFaults(packages);
if (faults.length > 0) {
  console.error(`lockfile (${faults.length}):\n  ${faults.join("\n  ")}`);
  process.exit(1);
}
console.log(`lockfile ok, ${Object.keys(packages).length} packages`);
